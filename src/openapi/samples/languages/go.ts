import {
  addressOf,
  bodyText,
  headersOf,
  isFilePart,
  type Part,
  type RequestBody,
} from '../http-request.ts';
import type { SampleLanguage } from '../language.ts';
import { double, isBlock } from '../quote.ts';

interface GoBody {
  imports: string[];
  lines: string[];
  /** The expression for the body. */
  value: string;
}

export const go: SampleLanguage = {
  id: 'go',
  label: 'Go',
  aliases: ['golang'],
  grammar: 'go',
  write(request) {
    const { imports, lines, value } = body(request.body);
    const headers = headersOf(request).map(
      ({ name, value }) => `req.Header.Set(${double(name)}, ${double(value)})`,
    );
    if (request.body?.kind === 'multipart') {
      headers.push('req.Header.Set("Content-Type", form.FormDataContentType())');
    }
    const packages = [...new Set(['fmt', 'io', 'net/http', ...imports])].sort();
    const main = [
      ...lines,
      `req, err := http.NewRequest(${double(request.method)}, ${double(addressOf(request))}, ${value})`,
      ...orPanic,
      ...headers,
      '',
      'res, err := http.DefaultClient.Do(req)',
      ...orPanic,
      'defer res.Body.Close()',
      '',
      'data, err := io.ReadAll(res.Body)',
      ...orPanic,
      'fmt.Println(res.Status, string(data))',
    ];
    return [
      'package main',
      '',
      'import (',
      ...packages.map((name) => `\t"${name}"`),
      ')',
      '',
      'func main() {',
      ...main.map((line) => (line === '' ? '' : `\t${line}`)),
      '}',
    ].join('\n');
  },
};

const orPanic = ['if err != nil {', '\tpanic(err)', '}'];

function body(body: RequestBody | undefined): GoBody {
  if (body?.kind === 'multipart') {
    const types = body.parts.some((part) => part.mediaType !== undefined);
    return {
      imports: [
        'bytes',
        'mime/multipart',
        ...(types ? ['net/textproto'] : []),
        ...(body.parts.some(isFilePart) ? ['os'] : []),
      ],
      lines: [
        'payload := &bytes.Buffer{}',
        'form := multipart.NewWriter(payload)',
        ...body.parts.flatMap(part),
        'form.Close()',
        '',
      ],
      value: 'payload',
    };
  }
  if (body?.kind === 'file') {
    const lines = [`payload, err := os.Open(${double(body.fileName)})`, ...orPanic, ''];
    return { imports: ['os'], lines, value: 'payload' };
  }
  const text = bodyText(body);
  if (text === undefined) return { imports: [], lines: [], value: 'nil' };
  const lines = [`payload := strings.NewReader(${literal(text)})`, ''];
  return { imports: ['strings'], lines, value: 'payload' };
}

/** Back quotes keep line breaks as they are. */
function literal(text: string): string {
  return isBlock(text) && !text.includes('`') ? `\`${text}\`` : double(text);
}

function part(part: Part, position: number): string[] {
  const target = `part${position + 1}`;
  const create = `${target}, _ := form.${creator(part)}`;
  if (isFilePart(part)) {
    const file = `file${position + 1}`;
    return [
      `${file}, err := os.Open(${double(part.fileName)})`,
      ...orPanic,
      `defer ${file}.Close()`,
      create,
      `io.Copy(${target}, ${file})`,
    ];
  }
  if (part.mediaType === undefined) {
    return [`form.WriteField(${double(part.name)}, ${double(part.value)})`];
  }
  return [create, `io.WriteString(${target}, ${double(part.value)})`];
}

function creator(part: Part): string {
  const name = double(part.name);
  if (part.mediaType === undefined) {
    return isFilePart(part)
      ? `CreateFormFile(${name}, ${double(part.fileName)})`
      : `CreateFormField(${name})`;
  }
  const quoted = (text: string) => text.replaceAll(/[\\"]/g, '\\$&');
  const file = isFilePart(part) ? `; filename="${quoted(part.fileName)}"` : '';
  const disposition = `form-data; name="${quoted(part.name)}"${file}`;
  return `CreatePart(textproto.MIMEHeader{"Content-Disposition": {${double(disposition)}}, "Content-Type": {${double(part.mediaType)}}})`;
}

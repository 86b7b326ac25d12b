import {
  addressOf,
  bodyText,
  headersOf,
  isFilePart,
  type Part,
  type RequestBody,
} from '../http-request.ts';
import type { SampleLanguage } from '../language.ts';
import { braced, isBlock } from '../quote.ts';

export const rust: SampleLanguage = {
  id: 'rust',
  label: 'Rust',
  aliases: ['rs'],
  grammar: 'rust',
  write(request) {
    const steps = [
      `.request("${request.method}".parse()?, ${braced(addressOf(request))})`,
      ...headersOf(request).map(({ name, value }) => `.header(${braced(name)}, ${braced(value)})`),
      ...content(request.body),
      '.send()?;',
    ];
    return [
      '// reqwest = { version = "0.12", features = ["blocking", "multipart"] }',
      'use reqwest::blocking::{multipart, Client};',
      '',
      'fn main() -> Result<(), Box<dyn std::error::Error>> {',
      ...form(request.body),
      '    let response = Client::new()',
      ...steps.map((step) => `        ${step}`),
      '    println!("{} {}", response.status(), response.text()?);',
      '    Ok(())',
      '}',
    ]
      .filter((line) => request.body?.kind === 'multipart' || !line.startsWith('// reqwest'))
      .map((line) =>
        request.body?.kind === 'multipart' ? line : line.replace('{multipart, Client}', 'Client'),
      )
      .join('\n');
  },
};

function content(body: RequestBody | undefined): string[] {
  if (body?.kind === 'multipart') return ['.multipart(form)'];
  if (body?.kind === 'file') return [`.body(std::fs::File::open(${braced(body.fileName)})?)`];
  const text = bodyText(body);
  return text === undefined ? [] : [`.body(${literal(text)})`];
}

function form(body: RequestBody | undefined): string[] {
  if (body?.kind !== 'multipart') return [];
  const parts = body.parts.map((entry) => `        .${part(entry)}`);
  return ['    let form = multipart::Form::new()', ...parts].map((line, position) =>
    position === parts.length ? `${line};` : line,
  );
}

function part(part: Part): string {
  const type = part.mediaType === undefined ? '' : `.mime_str(${braced(part.mediaType)})?`;
  if (isFilePart(part)) {
    return `part(${braced(part.name)}, multipart::Part::file(${braced(part.fileName)})?${type})`;
  }
  if (type === '') return `text(${braced(part.name)}, ${braced(part.value)})`;
  return `part(${braced(part.name)}, multipart::Part::text(${braced(part.value)})${type})`;
}

/** A raw string, delimited by more `#` signs than follow any quote in it. */
function literal(text: string): string {
  if (!isBlock(text)) return braced(text);
  const longest = Math.max(0, ...(text.match(/"#*/g) ?? []).map((end) => end.length));
  const signs = '#'.repeat(Math.max(1, longest));
  return `r${signs}"${text}"${signs}`;
}

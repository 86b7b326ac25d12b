import type { SchemaNode } from '../../schema/schema-node.ts';
import { testPattern } from '../pattern/linear-pattern.ts';
import { maxText, textForPattern } from '../pattern/text-for-pattern.ts';

const placeholder = '<string>';

/** Sample strings by format. */
const formats: Record<string, string> = {
  date: '2023-12-25',
  'date-time': '2023-11-07T05:31:56Z',
  time: '05:31:56Z',
  duration: 'P3D',
  email: 'jsmith@example.com',
  'idn-email': 'jsmith@example.com',
  uuid: '3c90c3cc-0d44-4b50-8888-8dd25736052a',
  ipv4: '127.0.0.1',
  ipv6: '2001:db8::1',
  hostname: 'example.com',
  'idn-hostname': 'example.com',
  uri: 'https://example.com',
  url: 'https://example.com',
  iri: 'https://example.com',
  'uri-reference': '/path',
  'iri-reference': '/path',
  'uri-template': 'https://example.com/{id}',
  'json-pointer': '/path',
  'relative-json-pointer': '0',
  byte: 'SGVsbG8gd29ybGQ=',
  // Formats of numbers, for numbers that are written as strings.
  ...Object.fromEntries(
    ['int32', 'int64', 'uint32', 'uint64', 'decimal', 'float', 'double'].map((name) => [
      name,
      '123',
    ]),
  ),
};

/** The pattern without lookarounds, which are not supported: the rest still says more than a placeholder. */
function told(pattern: string): string {
  return pattern.replaceAll(/\(\?<?[!=][^()]*\)/g, '');
}

/** A string: a sample of the format, else a placeholder, or other text if the limits exclude it. */
export function exampleText({ format = '', limits }: SchemaNode): string {
  const { patterns = [], contentEncoding } = limits;
  const least = Number(limits.minLength ?? 0);
  const most = Number(limits.maxLength ?? Infinity);
  const sample = formats[format] ?? (contentEncoding === 'base64' ? formats.byte : undefined);
  if (sample !== undefined && patterns.length === 0) return sample;
  const isPassword = format === 'password';
  const named = [...(sample === undefined ? [] : [sample]), ...(isPassword ? ['<password>'] : [])];
  const fits = (text: string) =>
    text.length >= least &&
    text.length <= most &&
    patterns.every(
      (pattern) => testPattern(pattern, text) ?? testPattern(told(pattern), text) ?? true,
    );
  const candidates = [...named, placeholder, 'string', ...sized(least, most)];
  return (
    candidates.find(fits) ??
    patterns.flatMap((pattern) => texts(told(pattern), least)).find(fits) ??
    named[0] ??
    placeholder
  );
}

function sized(least: number, most: number): string[] {
  if (least > maxText || most < least) return [];
  return ['string'.repeat(Math.ceil(Math.max(least, 1) / 6)).slice(0, Math.min(most, least || 6))];
}

/** Candidates with a word added at each end that the pattern leaves open. */
function texts(pattern: string, least: number): string[] {
  const text = textForPattern(pattern, least);
  if (text === undefined) return [];
  const [before, after] = [pattern.startsWith('^'), pattern.endsWith('$')];
  return [...(after ? [] : [`${text}string`]), ...(before ? [] : [`string${text}`]), text];
}

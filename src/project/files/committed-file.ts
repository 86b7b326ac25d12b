import type * as z from 'zod';
import type { DiagnosticCode } from '../../diagnostics/catalogue.ts';
import { type Diagnostic, problem } from '../../diagnostics/diagnostic.ts';
import { confine, readText } from './confined.ts';

/** A file beside docs.json that a command writes and authors commit. */
export interface CommittedFile<Value> {
  name: string;
  schema: z.ZodType<Value>;
  /** The command that writes it. */
  command: string;
  /** What the site lacks if the file is damaged, and the code of that diagnostic. */
  loss: string;
  code: DiagnosticCode;
}

export interface ReadFile<Value> {
  isThere: boolean;
  /** Undefined if the file does not exist or cannot be read. */
  value?: Value;
  diagnostics: Diagnostic[];
}

export async function readCommitted<Value>(
  root: string,
  { name, schema, command, loss, code }: CommittedFile<Value>,
): Promise<ReadFile<Value>> {
  const place = await confine(root, name);
  if ('problem' in place && place.problem === 'missing') return { isThere: false, diagnostics: [] };
  const parsed = schema.safeParse(parse((await readText(root, name)) ?? ''));
  if (parsed.success) return { isThere: true, value: parsed.data, diagnostics: [] };
  const path = parsed.error.issues[0]?.path.join('.') ?? '';
  const message = `${name} cannot be used${path && `: ${path} is wrong`}; ${loss}.`;
  const location = { file: name, line: 1, column: 1 };
  const hint = `Run \`${command}\` to write it again, or restore it from git.`;
  return { isThere: true, diagnostics: [problem(code, message, { location, hint })] };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

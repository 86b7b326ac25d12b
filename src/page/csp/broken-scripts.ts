import { type Diagnostic, problem } from '../../diagnostics/diagnostic.ts';
import { locate } from '../../diagnostics/source.ts';
import { ScriptParser } from '../../lib/script-parser.ts';
import { longest } from './loads/read-script.ts';
import { placeOf, type TextFile } from './place-of.ts';

/** Matches tags, so that a script inside an attribute, which belongs to another document, is not found. */
const tag =
  /<script\b((?:"[^"]*"|'[^']*'|[^'"<>])*)>([\s\S]*?)(?:<\/script\s*>|$)|<[a-z](?:"[^"]*"|'[^']*'|[^'">])*>/gi;

/** Reports inline scripts that browsers cannot parse: browsers do not run them and report this only in the console. */
export function brokenScripts(html: string, sources: readonly TextFile[]): Diagnostic[] {
  return [...html.matchAll(tag)].flatMap(([, attributes, code]) => {
    if (attributes === undefined || !code || code.length > longest) return [];
    const type = typeOf(attributes);
    const error = isCode(type) ? errorIn(code, /^module$/i.test(type)) : undefined;
    if (!error) return [];
    const line = lineAt(code, error.pos);
    const location = locate(...placeOf(line, sources));
    if (/^(?:import|export)\b(?!\s*\()/.test(code.slice(error.pos)))
      return problem(
        'theme/script-invalid',
        'This script imports or exports, which only a module may do, so browsers run nothing of it.',
        { location, hint: 'Write `<script type="module">`.' },
      );
    const message = `Browsers run nothing of this script, because it is not valid JavaScript: ${error.reason}.`;
    return problem('theme/script-invalid', message, { location });
  });
}

/** The type of a script according to its attributes; empty if it has none. */
export function typeOf(attributes: string): string {
  return /\stype\s*=\s*["']?([^"'\s>]*)/i.exec(attributes)?.[1] ?? '';
}

/** Scripts of other types are data. */
export function isCode(type: string): boolean {
  return /^(?:|module|(?:text|application)\/(?:java|ecma)script)$/i.test(type);
}

function errorIn(code: string, isModule: boolean): { reason: string; pos: number } | undefined {
  try {
    ScriptParser.parse(code, {
      ecmaVersion: 'latest',
      sourceType: isModule ? 'module' : 'script',
    });
    return undefined;
  } catch (error) {
    const { message, pos } = error as SyntaxError & { pos: number };
    return { reason: message.replace(/ \(\d+:\d+\)$/, ''), pos };
  }
}

/** The line that contains a position; at the end of a script, the last line with text. */
function lineAt(code: string, pos: number): string {
  const before = code.slice(0, pos).trimEnd();
  const at = pos < code.trimEnd().length ? pos : before.length;
  const start = code.lastIndexOf('\n', at - 1) + 1;
  const [line] = code.slice(start).split('\n', 1);
  return line!.trim();
}

import { type Diagnostic, problem } from '../../diagnostics/diagnostic.ts';
import { locate } from '../../diagnostics/source.ts';
import { ScriptParser } from '../../lib/script-parser.ts';
import { longest } from './loads/read-script.ts';
import { placeOf, type TextFile } from './place-of.ts';

/** Tags, so that a script in an attribute, which is for another document, is not taken for one of the page. */
const tag =
  /<script\b((?:"[^"]*"|'[^']*'|[^'"<>])*)>([\s\S]*?)(?:<\/script\s*>|$)|<[a-z](?:"[^"]*"|'[^']*'|[^'">])*>/gi;

/** The problems of inline scripts that browsers cannot read: they run nothing of them, and tell only their console. */
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

/** The type of a script by its attributes; empty if it has none. */
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

/** The line with this place; at the end of a script, its last one with text. */
function lineAt(code: string, pos: number): string {
  const before = code.slice(0, pos).trimEnd();
  const at = pos < code.trimEnd().length ? pos : before.length;
  const start = code.lastIndexOf('\n', at - 1) + 1;
  const [line] = code.slice(start).split('\n', 1);
  return line!.trim();
}

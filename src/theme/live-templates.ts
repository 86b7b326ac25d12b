import { precompile } from '../template-engine/compile-templates.ts';
import { type OverrideFolder, templateFiles } from '../template-engine/files.ts';

/**
 * The compiled component templates as a classic script, for pages on which the author's live components use built-in
 * ones. The browser renders these with the same templates as the build.
 */
export function liveTemplates(overrides?: OverrideFolder): string {
  const components = templateFiles('components', overrides);
  const partials = templateFiles('partials', overrides);
  const used = usedPartials([...components.values()], partials);
  const compiled = (texts: Iterable<readonly [string, string]>) =>
    [...texts].map(([name, text]) => `${JSON.stringify(name)}:${precompile(text)}`).join(',\n');
  return `octavo.templates({components:{${compiled(components)}},\npartials:{${compiled(used)}}});\n`;
}

/** The partials that templates use. A partial whose name comes from data is always an icon. */
function usedPartials(
  texts: readonly string[],
  partials: ReadonlyMap<string, string>,
): [string, string][] {
  const used = new Set([...partials.keys()].filter((name) => name.startsWith('icons/')));
  const waiting = [...texts, ...[...used].map((name) => partials.get(name)!)];
  for (let text = waiting.pop(); text !== undefined; text = waiting.pop()) {
    for (const [, name] of text.matchAll(/\{\{~?#?>\s*([\w/-]+)/g)) {
      if (used.has(name!) || !partials.has(name!)) continue;
      used.add(name!);
      waiting.push(partials.get(name!)!);
    }
  }
  return [...used].sort().map((name) => [name, partials.get(name)!]);
}

/** `key: text`, where the text is in quotes, or starts with a letter and has no special meaning in YAML. */
const line =
  /^([A-Za-z][\w-]*): +(?:"([ !#-[\]-~\u00A0-\uD7FF]*)"|'([ -&(-~\u00A0-\uD7FF]*)'|([A-Za-z\u00C0-\uD7FF](?:[ !"$-9;-~\u00A0-\uD7FF]*[!"$-9;-~\u00A0-\uD7FF])?)) *\r?$/;

/** Words that YAML does not read as text. */
const otherValue = /^(?:null|true|false)$/i;

/**
 * Parses YAML that consists only of keys with text values, as in nearly every frontmatter; undefined for anything else,
 * valid or not. A full parser takes ten times as long, which matters for ten thousand pages.
 */
export function plainYaml(yaml: string): Record<string, string> | undefined {
  const values: Record<string, string> = {};
  // Lines are copied, because a slice would keep its whole page in memory.
  for (const text of `${yaml}\n`.split('\n')) {
    if (text === '' || text === '\r') continue;
    const [, key, double, single, plain] = line.exec(text) ?? [];
    if (key === undefined) return undefined;
    if (plain !== undefined && otherValue.test(plain)) return undefined;
    values[key] = double ?? single ?? plain!;
  }
  return values;
}

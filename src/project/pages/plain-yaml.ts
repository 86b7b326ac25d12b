/** `key: text` with the text in quotes, or beginning with a letter and free of what YAML reads as more than text. */
const line =
  /^([A-Za-z][\w-]*): +(?:"([ !#-[\]-~\u00A0-\uD7FF]*)"|'([ -&(-~\u00A0-\uD7FF]*)'|([A-Za-z\u00C0-\uD7FF](?:[ !"$-9;-~\u00A0-\uD7FF]*[!"$-9;-~\u00A0-\uD7FF])?)) *\r?$/;

/** Words that are no texts. */
const otherValue = /^(?:null|true|false)$/i;

/**
 * The values of YAML that has nothing but keys with a text each, as nearly every frontmatter; undefined for any other,
 * valid or not. A parser of all YAML finds the same in ten times the time, which counts when ten thousand pages are
 * read.
 */
export function plainYaml(yaml: string): Record<string, string> | undefined {
  const values: Record<string, string> = {};
  // Cut out of a text of its own: else each title would keep all of its page in memory.
  for (const text of `${yaml}\n`.split('\n')) {
    if (text === '' || text === '\r') continue;
    const [, key, double, single, plain] = line.exec(text) ?? [];
    if (key === undefined) return undefined;
    if (plain !== undefined && otherValue.test(plain)) return undefined;
    values[key] = double ?? single ?? plain!;
  }
  return values;
}

import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** What a finished endpoint page shows, read from its HTML. */
export interface PageFacts {
  /** `get /users/{id}`, `webhook order.printed`; undefined for other pages. */
  operation?: string;
  fields: Set<string>;
  /** Allowed values and defaults by the name of the field that they stand in. */
  values: Map<string, Set<string>>;
  /** Addresses of links. */
  links: Set<string>;
  statuses: Set<string>;
  /** Text of the reference with white space closed up. */
  text: string;
  /** What a page must not have. */
  faults: string[];
}

export function pageFacts(html: string): PageFacts {
  const main = find(parse(html), (node) => attribute(node, 'id') === 'content-area')[0];
  const elements = main ? find(main, () => true) : [];
  const having = (name: string) => elements.filter((node) => has(node, name));
  const texts = (name: string) => new Set(having(name).map((node) => textOf(node).trim()));
  const head = having('oct-endpoint')[0];
  const path = having('oct-endpoint-path')[0];
  const base = having('oct-endpoint-base')[0];
  const pill = head && find(head, (node) => attribute(node, 'class') === 'method-pill')[0];
  const address = path && textOf(path).slice(base ? textOf(base).length : 0);
  const isWebhook = pill !== undefined && /webhook/i.test(textOf(pill));
  const method = isWebhook ? 'webhook' : pill && attribute(pill, 'data-method');
  return {
    ...(method !== undefined && { operation: `${method} ${address}` }),
    fields: texts('oct-field-name'),
    values: valuesOf(having('oct-field'), elements),
    links: new Set(elements.flatMap((node) => attribute(node, 'href') ?? [])),
    statuses: texts('oct-status'),
    text: main ? textOf(main).replaceAll(/\s+/g, ' ') : '',
    faults: main ? faultsOf(elements, main) : ['no main part'],
  };
}

/** Without those of fields inside a field, but with those of a schema that it refers to on the page. */
function valuesOf(
  fields: readonly Element[],
  elements: readonly Element[],
): Map<string, Set<string>> {
  const byId = new Map(elements.map((node) => [attribute(node, 'id'), node]));
  const values = new Map<string, Set<string>>();
  for (const field of fields) {
    const inside = find(
      field,
      () => true,
      (node) => node !== field && has(node, 'oct-field'),
    );
    const named = inside.flatMap((node) => {
      const target = has(node, 'oct-see')
        ? find(node, ({ tagName }) => tagName === 'a')[0]
        : undefined;
      const id = target && attribute(target, 'href')?.slice(1);
      const schema = id ? byId.get(id) : undefined;
      return schema
        ? find(
            schema,
            () => true,
            (part) => has(part, 'oct-field'),
          )
        : [];
    });
    const own = [...inside, ...named];
    const name = own.find((node) => has(node, 'oct-field-name'));
    if (!name) continue;
    const known = values.get(textOf(name).trim()) ?? new Set();
    values.set(textOf(name).trim(), known);
    for (const code of own.filter((node) => node.tagName === 'code')) {
      for (const text of readings(textOf(code))) known.add(text);
    }
  }
  return values;
}

/** As it stands, and what it says as JSON. */
function readings(text: string): string[] {
  try {
    const value: unknown = JSON.parse(text);
    return [text, typeof value === 'string' ? value : JSON.stringify(value)];
  } catch {
    return [text];
  }
}

function has(node: Element, name: string): boolean {
  return (attribute(node, 'class') ?? '').split(/\s+/).includes(name);
}

function faultsOf(elements: readonly Element[], main: Element): string[] {
  const faults: string[] = [];
  const text = textOf(main);
  if (text.includes('[object Object]')) faults.push('[object Object]');
  const ids = elements.flatMap((node) => attribute(node, 'id') ?? []);
  const known = new Set(ids);
  for (const id of known) {
    if (ids.filter((other) => other === id).length > 1) faults.push(`two elements with id ${id}`);
  }
  for (const node of elements) {
    const href = attribute(node, 'href');
    if (href?.startsWith('#') && href !== '#' && !known.has(decodeURIComponent(href.slice(1)))) {
      faults.push(`nothing at ${href}`);
    }
    // Data for Octavo's own scripts does not run.
    const isData = attribute(node, 'type') === 'application/json';
    if (node.tagName === 'script' && !isData) faults.push('a script in the text');
    if (node.attrs.some(({ name }) => /^on/.test(name))) faults.push('an event handler');
    if (/^\s*javascript:/i.test(href ?? '')) faults.push('a link that runs code');
    const names = (attribute(node, 'class') ?? '').split(/\s+/);
    const isPart = names.includes('oct-reference-section') || names.includes('oct-fold-content');
    const inside = isPart ? find(node, (child) => !/^h[1-6]$/.test(child.tagName)) : [];
    if (isPart && inside.slice(1).every((child) => textOf(child).trim() === '')) {
      faults.push(`an empty part: ${textOf(node).trim()}`);
    }
  }
  return [...new Set(faults)];
}

function find(
  node: Node,
  matches: (element: Element) => boolean,
  isOutside: (element: Element) => boolean = () => false,
): Element[] {
  const found: Element[] = [];
  const waiting: Node[] = [node];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if ('tagName' in next && isOutside(next)) continue;
    if ('tagName' in next && matches(next)) found.push(next);
    if ('childNodes' in next) waiting.push(...[...next.childNodes].reverse());
  }
  return found;
}

function textOf(node: Node): string {
  if ('value' in node) return node.value;
  if (!('childNodes' in node)) return '';
  return node.childNodes.map(textOf).join('');
}

function attribute(node: Element, name: string): string | undefined {
  return node.attrs.find((entry) => entry.name === name)?.value;
}

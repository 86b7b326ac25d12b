import { inlineCode } from '../lib/text/markdown-code.ts';
import { oneLine } from '../lib/text/one-line.ts';
import { plainText } from './view/external-docs.ts';
import type {
  AboutView,
  EndpointView,
  FactView,
  FieldView,
  ListView,
  Prose,
  SchemeView,
  SectionView,
  ServerView,
  TreeView,
} from './view/view.ts';

type Word = (key: string) => string;

/** A reference as Markdown for programs, without the page's title: nested lists of fields. */
export function referenceMarkdown(
  view: { endpoint?: EndpointView; about?: AboutView[]; sections: readonly SectionView[] },
  word: Word,
): string {
  const { servers = [], facts = [], docs } = view.endpoint ?? {};
  const about = (view.about ?? []).map(({ label, description, file }) =>
    file ? `- ${label}: [${file.name}](<${file.href}>)` : `- ${label}: ${description?.markdown}`,
  );
  const base = serverLines(servers, word);
  return [
    ...(docs ? [docs.markdown] : []),
    ...(about.length > 0 ? [about.join('\n')] : []),
    ...(base.length > 0 ? [`## ${word('apiBaseUrl')}`, base.join('\n')] : []),
    ...view.sections.flatMap((section) => sectionBlocks(section, 2, word)),
    ...facts.map(({ label, values }) => `${label}: ${values.map(code).join(', ')}`),
  ].join('\n\n');
}

function serverLines(servers: readonly ServerView[], word: Word): string[] {
  return servers.map((server) => {
    const variables = server.variables.flatMap((variable) => fieldLines(variable, 1, word));
    return [described(`- ${code(server.url)}`, server, 0), ...variables].join('\n');
  });
}

function sectionBlocks(section: SectionView, depth: number, word: Word): string[] {
  const facts = [section.name?.text, section.label, section.required && word('required')]
    .filter(Boolean)
    .join(', ');
  const blocks = [`${'#'.repeat(depth)} ${plainText(section.title)}${facts && ` (${facts})`}`];
  const add = (text: string | undefined) => {
    if (text) blocks.push(text);
  };
  add(section.description?.markdown);
  add(section.fields.flatMap((field) => fieldLines(field, 0, word)).join('\n'));
  add(securityLines(section, word).join('\n'));
  add(contentLines(section, word));
  for (const response of section.responses ?? []) {
    const name = response.name === undefined ? '' : ` ${response.name}`;
    const types = response.types.length > 0 ? ` (${response.types.join(', ')})` : '';
    blocks.push(`${'#'.repeat(depth + 1)} ${response.status}${name}${types}`);
    add(response.summary);
    add(response.description?.markdown);
    if (response.headers.length > 0) {
      blocks.push(`${word('apiHeaders')}:`);
      add(response.headers.flatMap((field) => fieldLines(field, 0, word)).join('\n'));
      if (response.contents) blocks.push(`${word('apiBody')}:`);
    }
    add(contentLines(response, word));
    if (response.links.length > 0) {
      blocks.push(`${word('apiLinks')}:`);
      const lines = response.links.map((link) =>
        described(
          `- ${link.name}: ${code([link.method?.toUpperCase(), link.target].filter(Boolean).join(' '))}` +
            factText(link.facts),
          link,
          0,
        ),
      );
      add(lines.join('\n'));
    }
  }
  for (const callback of section.callbacks ?? []) {
    const title = `${callback.name}: ${callback.method.toUpperCase()} ${callback.expression}`;
    blocks.push(`${'#'.repeat(depth + 1)} ${title}`);
    add(callback.summary);
    add(callback.description?.markdown);
    blocks.push(...callback.sections.flatMap((inner) => sectionBlocks(inner, depth + 2, word)));
  }
  add(serverLines(section.servers ?? [], word).join('\n'));
  for (const list of section.lists ?? []) blocks.push(...listBlocks(list, depth + 1));
  for (const { name, field } of section.schemas ?? []) {
    blocks.push(`${'#'.repeat(depth + 1)} ${name}`);
    add(field.description?.markdown);
    add(wholeLines({ ...field, wholeType: field.type !== name }, word).join('\n'));
  }
  return blocks;
}

function listBlocks({ title, description, entries }: ListView, depth: number): string[] {
  const lines = entries.map(({ label, methodLabel, path, href, description }) => {
    const name = href === undefined ? plainText(label) : `[${plainText(label)}](<${href}>)`;
    const address = [methodLabel, path].filter(Boolean).join(' ');
    const line = `- ${name}${address && `: ${code(address)}`}`;
    return description
      ? `${line}\n\n${description.markdown.trim().replaceAll(/^(?=.)/gm, '  ')}\n`
      : line;
  });
  return [
    ...(title === undefined ? [] : [`${'#'.repeat(depth)} ${title}`]),
    ...(description ? [description.markdown] : []),
    ...(lines.length > 0 ? [lines.join('\n').trimEnd()] : []),
  ];
}

function contentLines({ contents }: Pick<SectionView, 'contents'>, word: Word): string {
  const options = contents?.options ?? [];
  return options
    .map(({ label, field }) => {
      const title = options.length > 1 ? [`${label}:`, ''] : [];
      const text = field.description === undefined ? [] : [field.description.markdown, ''];
      return [...title, ...text, ...wholeLines(field, word)].join('\n');
    })
    .join('\n\n');
}

/** A value without a name; its fields are at the outermost level. */
function wholeLines(field: FieldView, word: Word): string[] {
  const isObject = field.tree && field.tree.fields.length > 0 && !/\]$/.test(field.type);
  const facts = factText(factsOf(field, word));
  const isSaid = isObject && !field.wholeType && facts === '';
  const own = isSaid ? [] : [`- ${code(field.type)}${facts}`];
  const depth = isObject ? 0 : 1;
  return [...own, ...treeLines(field.tree, depth, word), ...exampleLines(field, depth, word)];
}

/** The lines about named examples. */
function exampleLines({ examples = [] }: FieldView, depth: number, word: Word): string[] {
  return examples.map(({ value, name, description }) => {
    const called = [
      value === undefined ? '' : code(value),
      name === undefined ? '' : plainText(name),
    ];
    const head = [word('example'), ...called].filter(Boolean).join(' ');
    return described(`${indent(depth)}- ${head}`, { ...(description && { description }) }, depth);
  });
}

function fieldLines(field: FieldView, depth: number, word: Word): string[] {
  const facts = [
    field.type,
    field.required && word('required'),
    field.deprecated && word('deprecated').toLowerCase(),
    field.readOnly && word('apiReadOnly'),
    field.writeOnly && word('apiWriteOnly'),
    field.initial !== undefined && `${word('default').toLowerCase()}: ${code(field.initial)}`,
  ];
  const labels = [...field.pre, code(field.name ?? ''), ...field.post].join(' ');
  const head = `${indent(depth)}- ${labels} (${facts.filter(Boolean).join(', ')})`;
  return [
    described(head, field, depth, factText(factsOf(field, word))),
    ...(field.values ?? [])
      .filter(({ name, description }) => name !== undefined || description !== undefined)
      .map(({ value, name, description }) => {
        const named = name === undefined ? '' : `: ${name}`;
        return described(
          `${indent(depth + 1)}- ${code(value)}${named}`,
          { description },
          depth + 1,
        );
      }),
    ...treeLines(field.tree, depth + 1, word),
    ...exampleLines(field, depth + 1, word),
  ];
}

function treeLines(tree: TreeView | undefined, depth: number, word: Word): string[] {
  if (!tree) return [];
  const { link } = tree;
  if (link) return [`${indent(depth)}- ${word('apiSeeSchema').replace('{name}', link.label)}`];
  return [
    ...tree.fields.flatMap((field) => fieldLines(field, depth, word)),
    ...tree.choices.flatMap(({ label, options }) => [
      `${indent(depth)}- ${label}:`,
      ...options.flatMap(({ label: name, field }) => [
        described(
          `${indent(depth + 1)}- **${name}** (${field.type})`,
          field,
          depth + 1,
          factText(factsOf(field, word)),
        ),
        ...treeLines(field.tree, depth + 2, word),
      ]),
    ]),
  ];
}

function securityLines({ security }: SectionView, word: Word): string[] {
  if (!security) return [];
  const isChoice = security.options.length > 1;
  const lines = security.options.flatMap(({ label, schemes }) => [
    ...(isChoice ? [`${indent(1)}- **${label}**`] : []),
    ...schemes.flatMap((scheme) => schemeLines(scheme, isChoice ? 2 : 0, word)),
  ]);
  return [
    ...(isChoice ? [`- ${word('apiOneOf')}:`] : []),
    ...lines,
    ...(security.optional ? [`- ${word('apiNoAuth')}`] : []),
  ];
}

function schemeLines({ field, flows }: SchemeView, depth: number, word: Word): string[] {
  return [
    ...fieldLines(field, depth, word),
    ...flows.flatMap(({ name, facts, requests, scopes }) => [
      `${indent(depth + 1)}- ${name}${factText(facts)}`,
      ...(requests ? ['', requests.markdown.replace(/^(?=.)/gm, indent(depth + 2)), ''] : []),
      ...scopes.map((scope) => {
        const needed = scope.required ? ` (${word('required')})` : '';
        return described(`${indent(depth + 2)}- ${code(scope.name)}${needed}`, scope, depth + 2);
      }),
    ]),
  ];
}

function factsOf(field: FieldView, word: Word): FactView[] {
  const plain = (field.values ?? []).map(({ value }) => value);
  const allowed = plain.length > 0 ? [{ label: word('apiOptions'), values: plain }] : [];
  return [...allowed, ...field.facts, ...(field.tree?.closed ?? [])];
}

function factText(facts: readonly FactView[]): string {
  return facts
    .map(
      ({ label, values }) =>
        `; ${[`${label}${values.length > 0 ? ':' : ''}`, ...values.map(code)].join(' ')}`,
    )
    .join('');
}

/**
 * A list item with its description. Paragraphs are in its line; code, lists and tables, which need lines of their own,
 * are below it.
 */
function described(
  head: string,
  { description }: { description?: Prose },
  depth: number,
  facts = '',
): string {
  if (description === undefined) return `${head}${facts}`;
  const text = description.markdown;
  const at = text.search(ownLine);
  const words = inOneLine(at < 0 ? text : text.slice(0, at));
  const line = `${head}${words && `: ${words}`}${facts}`;
  if (at < 0) return line;
  return `${line}\n\n${text
    .slice(at)
    .trim()
    .replace(/^(?=.)/gm, indent(depth + 1))}`;
}

/** The first block that needs lines of its own. */
const ownLine = /^(?:`{3}|~{3}|[-*+] |\d+[.)] |\||>|#{1,6} |<)/m;

function inOneLine(text: string): string {
  return text.trim().replace(/(?:\\|(?<![\s\\]))\s*\n\s*/g, ' ');
}

function indent(depth: number): string {
  return '  '.repeat(depth);
}

function code(text: string): string {
  return inlineCode(oneLine(text));
}

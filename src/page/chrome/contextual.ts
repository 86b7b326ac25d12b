import { fill } from '../../i18n/strings.ts';
import type { Html } from '../../lib/html.ts';
import { encodeComponent } from '../../lib/text/percent-encoding.ts';
import type { DocsConfig } from '../../project/config.ts';
import { canonical } from '../../urls/canonical.ts';
import { assetHref } from '../../urls/href.ts';
import type { PageContext, PageInput } from '../context.ts';
import type { ContextualData, ContextualItem, ProductMark } from '../data/page-menu.ts';
import { markdownHref } from '../markdown-href.ts';
import { assistantOf } from './assistant.ts';
import { mcpAddress, mcpConfigMark, mcpMark } from './mcp-address.ts';
import { siteLink } from './site-link.ts';
import type { Here } from './switchers.ts';

type Setting = NonNullable<DocsConfig['contextual']>;
type Option = Setting['options'][number];
type BuiltIn = Extract<Option, string>;
type Custom = Exclude<Option, string>;

/** Assistants that accept a question in their address. */
const chats: Partial<Record<BuiltIn, { name: string; url: string; mark?: ProductMark }>> = {
  chatgpt: {
    name: 'ChatGPT',
    url: 'https://chatgpt.com/?hints=search&q=',
    mark: 'openai',
  },
  claude: { name: 'Claude', url: 'https://claude.ai/new?q=', mark: 'claude' },
  perplexity: {
    name: 'Perplexity',
    url: 'https://www.perplexity.ai/search?q=',
    mark: 'perplexity',
  },
  grok: { name: 'Grok', url: 'https://grok.com/?q=', mark: 'grok' },
  aistudio: {
    name: 'Google AI Studio',
    url: 'https://aistudio.google.com/prompts/new_chat?prompt=',
    mark: 'google',
  },
  devin: { name: 'Devin', url: 'https://app.devin.ai/?prompt=' },
  'devin-desktop': {
    name: 'Devin Desktop',
    url: 'windsurf://cascade/new?prompt=',
    mark: 'windsurf',
  },
  windsurf: {
    name: 'Devin Desktop',
    url: 'windsurf://cascade/new?prompt=',
    mark: 'windsurf',
  },
};

/** Options that make sense only if the site has an MCP server. */
export const mcpOptions: readonly BuiltIn[] = ['mcp', 'add-mcp', 'cursor', 'vscode', 'devin-mcp'];

/** A placeholder in links for the page's address, if only the browser knows it. */
const pageMark = '__OCTAVO_PAGE__';

/**
 * The menu of actions for a page, from `contextual`: the page's own setting, otherwise the site's. Entries are left out
 * if the page or site lacks what they need.
 */
export function contextualOf(
  input: PageInput,
  here: Here,
  lang: string,
  context: PageContext,
): ContextualData | undefined {
  const { contextual } = context.config;
  const own = input.frontmatter.contextual;
  const options = own?.options ?? contextual?.options ?? [];
  const items = options.flatMap((option) => itemOf(option, { input, here, lang, context }) ?? []);
  if (items.length === 0) return undefined;
  const display = own?.display ?? contextual?.display ?? 'header';
  // Without an outline, there is no room beside the text.
  const hasOutline = input.rendered.outline.length > 0 && input.rendered.panel === undefined;
  const copiesByKeys =
    context.config.octavo.copyKeys && items.some(({ action }) => action === 'copy');
  return { display: hasOutline ? display : 'header', first: items[0]!, items, copiesByKeys };
}

interface Position {
  input: PageInput;
  here: Here;
  lang: string;
  context: PageContext;
}

function itemOf(option: Option, position: Position): ContextualItem | undefined {
  if (typeof option !== 'string') return customItem(option, position);
  const { here, context, lang } = position;
  const words = context.strings(lang);
  const markdown = markdownHref(here.route, here.page.route, context);
  const chat = chats[option];
  if (chat) {
    return {
      kind: 'chat',
      label: fill(words.openIn!, { name: chat.name }),
      hint: words.openInHint,
      href: chat.url + encodeComponent(question(position)),
      external: true,
      mark: chat.mark,
    };
  }
  switch (option) {
    case 'copy':
      if (markdown === undefined) return undefined;
      return {
        kind: 'copy',
        label: words.copyPage!,
        hint: words.copyPageHint,
        href: markdown,
        action: 'copy',
      };
    case 'view':
      if (markdown === undefined) return undefined;
      return {
        kind: 'view',
        label: words.viewMarkdown!,
        hint: words.viewMarkdownHint,
        href: markdown,
      };
    case 'assistant': {
      const assistant = assistantOf(context.config.octavo.assistant, words);
      if (assistant === undefined) return undefined;
      return {
        kind: 'assistant',
        label: assistant.action,
        // Without a model, passages of the whole site are found, so the hint about this page would be wrong.
        hint: assistant.isService ? words.openInHint : undefined,
        action: 'assistant',
      };
    }
    case 'download-pdf':
      return { kind: 'download', label: words.savePdf!, action: 'print' };
    case 'download-spec':
      return specItem(position, words.downloadSpec!);
    default:
      return mcpItem(option, words, context);
  }
}

/** The entry to download a specification, only on pages of an API reference. */
function specItem({ input, here, context }: Position, label: string): ContextualItem | undefined {
  const { spec } = input.page;
  if (spec === undefined) return undefined;
  const isUrl = /^https?:/i.test(spec);
  return {
    kind: 'download',
    label,
    href: isUrl ? spec : assetHref(here.route, spec, context.urls),
    external: isUrl,
  };
}

/** What an assistant is asked to read. */
function question({ input, context }: Position): string {
  return `Read from ${canonical(input.page.route, context.urls) ?? pageMark} so I can ask questions about it.`;
}

function mcpItem(
  option: BuiltIn,
  words: Record<string, string>,
  { config, urls }: PageContext,
): ContextualItem | undefined {
  const url = mcpAddress(config, urls);
  if (url === undefined) return undefined;
  const { name } = config;
  const settings = url === mcpMark ? mcpConfigMark : encodeComponent(btoa(JSON.stringify({ url })));
  const connect = (app: string, href: string, mark?: ProductMark): ContextualItem => ({
    kind: 'connect',
    label: fill(words.connectTo!, { name: app }),
    hint: words.connectHint,
    href,
    external: true,
    mark,
  });
  switch (option) {
    case 'mcp':
      return { kind: 'copy', label: words.copyMcpUrl!, hint: url, action: 'copy-text', value: url };
    case 'add-mcp': {
      const command = `npx add-mcp ${url}`;
      return {
        kind: 'copy',
        label: words.copyMcpCommand!,
        hint: command,
        action: 'copy-text',
        value: command,
      };
    }
    case 'cursor':
      return connect(
        'Cursor',
        `cursor://anysphere.cursor-deeplink/mcp/install?name=${encodeComponent(name)}&config=${settings}`,
        'cursor',
      );
    case 'vscode':
      return connect(
        'VS Code',
        `vscode:mcp/install?${encodeComponent(JSON.stringify({ name, type: 'http', url }))}`,
        'vscode',
      );
    case 'devin-mcp':
      return connect(
        'Devin',
        `https://app.devin.ai/settings/mcp-marketplace/setup/custom?name=${encodeComponent(name)}&url=${encodeComponent(url)}`,
      );
    default:
      return undefined;
  }
}

/** `$path` and `$mcp` are known here. `$page`, the page's text, is filled in by the browser on demand. */
function customItem(
  { title, description, icon, href }: Custom,
  { here, context }: Position,
): ContextualItem | undefined {
  const written = typeof href === 'string' ? href : withQuery(href);
  const mcp = mcpAddress(context.config, context.urls);
  if (written.includes('$mcp') && mcp === undefined) return undefined;
  const target = written
    .replaceAll('$path', encodeComponent(here.route))
    .replaceAll('$mcp', encodeComponent(mcp ?? ''));
  const shown: Html | undefined = icon === undefined ? undefined : context.icon(icon, here.route);
  const address = encodeComponent(canonical(here.page.route, context.urls) ?? pageMark);
  return {
    kind: 'custom',
    label: title,
    hint: description,
    icon: shown,
    ...siteLink(target.replaceAll('$page', address), here.route, context),
    ...(target.includes('$page') && { action: 'fill' as const, value: target }),
  };
}

function withQuery({ base, query = [] }: Exclude<Custom['href'], string>): string {
  const mark = base.includes('?') ? '&' : '?';
  const pairs = query.map(({ key, value }) => `${encodeComponent(key)}=${encodeValue(value)}`);
  return pairs.length === 0 ? base : base + mark + pairs.join('&');
}

function encodeValue(value: string): string {
  return encodeComponent(value).replaceAll(/%24(page|path|mcp)/g, '$$$1');
}

import { parseExactJson } from '../../../lib/numbers/exact-json.ts';
import { bareType, isJson } from '../../../openapi/samples/examples/media-type.ts';
import { announce } from '../../page/announce.ts';
import { jsonTree } from '../controls/json-tree.ts';
import { h } from '../dom.ts';
import type { Source } from '../page-data.ts';

/** How many characters of a body are shown; the rest can be downloaded. */
const maxShown = 200_000;

/** Shows a response: status, time and headers at once, the body as it arrives. Nothing is parsed as HTML. */
export async function showResponse(
  response: Response,
  started: number,
  place: HTMLElement,
  source: Source,
): Promise<void> {
  const { string } = source;
  const kind =
    response.status < 300
      ? 'ok'
      : response.status < 400
        ? 'moved'
        : response.status < 500
          ? 'wrong'
          : 'failed';
  const said = `${response.status} ${response.statusText}`.trim();
  announce(said, place);
  const time = h('span', { class: 'oct-play-fact' }, milliseconds(started));
  const size = h('span', { class: 'oct-play-fact' });
  const body = h('div', {
    class: 'oct-play-content',
    tabindex: '0',
    role: 'region',
    'aria-label': string('playBody'),
  });
  const tools = h('span', { class: 'oct-play-tools' });
  place.replaceChildren(
    h(
      'div',
      { class: 'oct-play-status' },
      h('strong', { 'data-kind': kind }, said),
      time,
      size,
      tools,
      ...redirection(response, string),
    ),
    headerList(response, string('playHeaders')),
    body,
  );
  const bytes = await readBody(response, body);
  time.textContent = milliseconds(started);
  size.textContent = bytesText(bytes.size);
  if (bytes.size === 0) {
    body.replaceChildren(h('p', { class: 'oct-play-hint' }, string('noResponseBody')));
    return;
  }
  tools.append(download(bytes, response, string('playDownload')));
  await showBody(bytes, response, body, source);
}

/** Browsers follow redirects automatically, so the response may come from another address and method. */
function redirection({ redirected, url }: Response, string: Source['string']): HTMLElement[] {
  if (!redirected) return [];
  return [
    h('p', { class: 'oct-play-hint oct-play-moved' }, string('playRedirected', { address: url })),
  ];
}

function headerList(response: Response, label: string): HTMLElement {
  const rows = [...response.headers].map(([name, value]) =>
    h('tr', {}, h('th', { scope: 'row' }, name), h('td', {}, value)),
  );
  return h(
    'details',
    { class: 'oct-play-headers' },
    h('summary', {}, `${label} (${rows.length})`),
    h('table', {}, h('tbody', {}, ...rows)),
  );
}

/** Reads the body to its end, and shows text as it arrives. */
async function readBody(response: Response, place: HTMLElement): Promise<Blob> {
  const type = response.headers.get('content-type') ?? '';
  const reader = response.body?.getReader();
  if (!reader) return response.blob();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const decoder = decoderFor(type);
  const text = isText(type) ? h('pre', { class: 'oct-play-text' }) : undefined;
  if (text) place.replaceChildren(text);
  let shown = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    chunks.push(part.value);
    if (!text || shown > maxShown) continue;
    const piece = decoder.decode(part.value, { stream: true });
    shown += piece.length;
    text.append(piece);
    place.scrollTop = place.scrollHeight;
  }
  return new Blob(chunks, { type: bareType(type) });
}

async function showBody(
  bytes: Blob,
  response: Response,
  place: HTMLElement,
  source: Source,
): Promise<void> {
  const { string } = source;
  const type = bareType(response.headers.get('content-type') ?? '');
  place.scrollTop = 0;
  const url = /^(image|audio|video)\//.test(type) ? shownUrl(bytes) : '';
  if (type.startsWith('image/')) {
    place.replaceChildren(h('img', { src: url, alt: string('response') }));
    return;
  }
  if (type.startsWith('audio/') || type.startsWith('video/')) {
    place.replaceChildren(
      h(type.startsWith('audio/') ? 'audio' : 'video', { src: url, controls: true }),
    );
    return;
  }
  if (!isText(type) && type !== '') {
    place.replaceChildren(h('p', { class: 'oct-play-hint' }, string('playBinary', { type })));
    return;
  }
  const header = response.headers.get('content-type') ?? '';
  const text = decoderFor(header).decode(await bytes.arrayBuffer());
  // Without a type, it may be anything (RFC 9110, section 8.3).
  if (type === '' && /[\0\uFFFD]/.test(text)) {
    const unknown = string('playBinary', { type: 'application/octet-stream' });
    place.replaceChildren(h('p', { class: 'oct-play-hint' }, unknown));
    return;
  }
  const start = h('pre', { class: 'oct-play-text' }, text.slice(0, maxShown));
  if (text.length > maxShown) {
    place.replaceChildren(h('p', { class: 'oct-play-hint' }, string('playCutOff')), start);
    return;
  }
  place.replaceChildren(start);
  if (!isJson(type) && type !== '' && !/^\s*[[{]/.test(text)) return;
  try {
    place.replaceChildren(jsonTree(parseExactJson(text)));
  } catch (error) {
    const detail = error instanceof Error ? error.message : '';
    if (isJson(type))
      start.before(h('p', { class: 'oct-play-problem' }, string('playNoJson', { detail })));
  }
}

/** A decoder for the encoding that a media type names. JSON is always in UTF-8 (RFC 8259, section 8.1). */
function decoderFor(type: string): TextDecoder {
  const charset = isJson(type) ? undefined : /;\s*charset="?([^";\s]+)/i.exec(type)?.[1];
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}

let lastUrl = '';

/** The URL of the shown response. The previous one is revoked, so the browser can release it. */
function shownUrl(bytes: Blob): string {
  URL.revokeObjectURL(lastUrl);
  lastUrl = URL.createObjectURL(bytes);
  return lastUrl;
}

function isText(type: string): boolean {
  const bare = bareType(type);
  return (
    isJson(bare) ||
    /^text\/|[/+](xml|yaml|x-yaml|javascript|jsonl|x-ndjson|json-seq|graphql|x-www-form-urlencoded)$/.test(
      bare,
    )
  );
}

function download(bytes: Blob, response: Response, label: string): HTMLElement {
  const named = /filename="?([^";]+)"?/.exec(
    response.headers.get('content-disposition') ?? '',
  )?.[1];
  const name = named ?? new URL(response.url || location.href).pathname.split('/').pop() ?? '';
  const link = h('a', { class: 'oct-play-quiet', download: name || 'response', href: '#' }, label);
  // Created on click, because few readers download a response.
  link.addEventListener('click', () => {
    URL.revokeObjectURL(link.href);
    link.href = URL.createObjectURL(new Blob([bytes], { type: 'application/octet-stream' }));
  });
  return link;
}

function milliseconds(started: number): string {
  const time = performance.now() - started;
  return time < 1000 ? `${Math.round(time)} ms` : `${(time / 1000).toFixed(1)} s`;
}

function bytesText(size: number): string {
  if (size < 1000) return `${size} B`;
  return size < 999_950 ? `${(size / 1e3).toFixed(1)} kB` : `${(size / 1e6).toFixed(1)} MB`;
}

import { decodeComponent, encodeComponent } from '../../lib/text/percent-encoding.ts';
import { type HostBridge, type UrlCall, urlParts } from './protocol.ts';

type Parts = Record<string, string>;

/** `URL`, `URLSearchParams`, `atob` and `btoa`. The host parses URLs; it never opens one. */
export function installUrl(global: Record<string, unknown>, host: HostBridge): void {
  const ask = (call: UrlCall): Parts | undefined => {
    const answer = host.url(JSON.stringify(call));
    return answer === '' ? undefined : (JSON.parse(answer) as Parts);
  };

  class SandboxUrl {
    searchParams!: SearchParams;
    constructor(href: unknown, base?: unknown) {
      const call =
        base === undefined ? { href: String(href) } : { href: String(href), base: String(base) };
      let parts = ask(call);
      if (!parts) throw new TypeError('Invalid URL');
      const set = (part: string, value: string) => {
        parts = ask({ href: parts!.href!, set: { part, value } }) ?? parts;
      };
      for (const part of [...urlParts, 'origin']) {
        Object.defineProperty(this, part, {
          get: () => parts![part],
          set: (value) => {
            set(part, String(value));
            if (part === 'href' || part === 'search') this.searchParams.reset(parts!.search!);
          },
        });
      }
      this.searchParams = new SearchParams(parts.search, (search) => set('search', search));
    }
    toString(): string {
      return (this as unknown as { href: string }).href;
    }
    toJSON(): string {
      return this.toString();
    }
    static canParse(href: unknown, base?: unknown): boolean {
      return (
        ask(
          base === undefined ? { href: String(href) } : { href: String(href), base: String(base) },
        ) !== undefined
      );
    }
  }

  global.URL = SandboxUrl;
  global.URLSearchParams = SearchParams;
  global.btoa = (text: unknown) => host.base64('encode', String(text));
  global.atob = (text: unknown) => host.base64('decode', String(text));
}

class SearchParams {
  #pairs: [string, string][] = [];
  #changed: ((search: string) => void) | undefined;

  constructor(init?: unknown, changed?: (search: string) => void) {
    this.#changed = changed;
    if (typeof init === 'object' && init !== null) {
      const pairs =
        Symbol.iterator in init
          ? [...(init as Iterable<[unknown, unknown]>)]
          : Object.entries(init);
      this.#pairs = pairs.map(([name, value]) => [String(name), String(value)]);
    } else if (init !== undefined) {
      this.reset(String(init));
    }
  }

  /** Replaces the parameters without calling the listener. */
  reset(search: string): void {
    this.#pairs = search
      .replace(/^\?/, '')
      .split('&')
      .filter((pair) => pair !== '')
      .map((pair) => {
        const at = pair.indexOf('=');
        return at === -1
          ? [decode(pair), '']
          : [decode(pair.slice(0, at)), decode(pair.slice(at + 1))];
      });
  }

  get(name: string): string | null {
    return this.#pairs.find((pair) => pair[0] === name)?.[1] ?? null;
  }
  getAll(name: string): string[] {
    return this.#pairs.filter((pair) => pair[0] === name).map((pair) => pair[1]);
  }
  has(name: string): boolean {
    return this.#pairs.some((pair) => pair[0] === name);
  }
  append(name: unknown, value: unknown): void {
    this.#pairs.push([String(name), String(value)]);
    this.#tell();
  }
  set(name: unknown, value: unknown): void {
    const at = this.#pairs.findIndex((pair) => pair[0] === String(name));
    this.#pairs = this.#pairs.filter((pair, index) => index <= at || pair[0] !== String(name));
    if (at === -1) this.#pairs.push([String(name), String(value)]);
    else this.#pairs[at] = [String(name), String(value)];
    this.#tell();
  }
  delete(name: string): void {
    this.#pairs = this.#pairs.filter((pair) => pair[0] !== name);
    this.#tell();
  }
  forEach(run: (value: string, name: string) => void): void {
    for (const [name, value] of this.#pairs) run(value, name);
  }
  keys(): Iterable<string> {
    return this.#pairs.map((pair) => pair[0]);
  }
  values(): Iterable<string> {
    return this.#pairs.map((pair) => pair[1]);
  }
  entries(): Iterable<[string, string]> {
    return this.#pairs.map(([name, value]) => [name, value]);
  }
  [Symbol.iterator](): Iterator<[string, string]> {
    return this.entries()[Symbol.iterator]();
  }
  get size(): number {
    return this.#pairs.length;
  }
  toString(): string {
    return this.#pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
  }

  #tell(): void {
    const text = this.toString();
    this.#changed?.(text === '' ? '' : `?${text}`);
  }
}

function decode(text: string): string {
  return decodeComponent(text.replaceAll('+', ' '));
}

function encode(text: string): string {
  return encodeComponent(text)
    .replace(/[!'()~]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+');
}

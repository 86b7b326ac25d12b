import type { CompileContext, Extension, Token } from 'mdast-util-from-markdown';

/**
 * Changes the extension for bare addresses so that a backslash before punctuation is an escape, as in the text around
 * it. GFM keeps the backslashes, but no address contains one, and exports of word processors escape every point and
 * hyphen.
 */
export function readEscapes(addresses: Extension): Extension {
  const { literalAutolinkHttp, literalAutolinkWww } = addresses.exit ?? {};
  return {
    ...addresses,
    exit: {
      ...addresses.exit,
      literalAutolinkHttp: unescaped(literalAutolinkHttp),
      literalAutolinkWww: unescaped(literalAutolinkWww),
    },
  };
}

type Handle = NonNullable<NonNullable<Extension['exit']>[string]>;

function unescaped(handle: Handle | undefined): Handle {
  return function (this: CompileContext, token: Token) {
    handle?.call(this, token);
    const link = this.stack.at(-1);
    if (link?.type !== 'link' || !link.url.includes('\\')) return;
    link.url = withoutEscapes(link.url);
    for (const child of link.children)
      if (child.type === 'text') child.value = withoutEscapes(child.value);
  };
}

/** A backslash at the end escapes the character after the address. */
function withoutEscapes(address: string): string {
  return address.replace(/\\([!-/:-@[-`{-~]|$)/g, '$1');
}

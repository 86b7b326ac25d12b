import type { Data } from 'mdast';
import type { CompileContext, Extension, Token } from 'mdast-util-from-markdown';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';

export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;

/** Which half of an element a tag is; gone once tags are paired. */
export type TagKind = 'open' | 'close' | 'void';

declare module 'mdast-util-mdx-jsx' {
  interface MdxJsxFlowElementData extends Data {
    tag?: TagKind;
    /** The tag was taken out of the paragraph that it stood in. */
    moved?: boolean;
  }
  interface MdxJsxTextElementData extends Data {
    tag?: TagKind;
    moved?: boolean;
  }
}

/**
 * Makes each JSX tag a leaf of its own. mdast-util-mdx-jsx pairs tags while it builds the tree and throws at the
 * first that does not fit, so that one forgotten `</Card>` would cost the page; `pair.ts` does it afterwards.
 */
export function flatTags(): Extension {
  return {
    enter: {
      mdxJsxFlowTagClosingMarker: nothing,
      mdxJsxTextTagClosingMarker: nothing,
      mdxJsxFlowTagSelfClosingMarker: nothing,
      mdxJsxTextTagSelfClosingMarker: nothing,
    },
    exit: { mdxJsxFlowTag: exitTag, mdxJsxTextTag: exitTag },
  };
}

function nothing(): undefined {}

function exitTag(this: CompileContext, token: Token): undefined {
  const tag = this.data.mdxJsxTag;
  this.resume();
  if (!tag) return;
  const element: JsxElement = {
    type: (token.type as string) === 'mdxJsxTextTag' ? 'mdxJsxTextElement' : 'mdxJsxFlowElement',
    name: tag.name ?? null,
    attributes: tag.attributes,
    children: [],
    data: { tag: tag.close ? 'close' : tag.selfClosing ? 'void' : 'open' },
  };
  this.enter(element, token);
  this.exit(token);
}

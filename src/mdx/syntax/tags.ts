import type { Data } from 'mdast';
import type { CompileContext, Extension, Token } from 'mdast-util-from-markdown';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';

export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;

/** Which part of an element a tag is; removed once tags are paired. */
export type TagKind = 'open' | 'close' | 'void';

declare module 'mdast-util-mdx-jsx' {
  interface MdxJsxFlowElementData extends Data {
    tag?: TagKind;
    /** Whether the tag was moved out of its paragraph. */
    moved?: boolean;
  }
  interface MdxJsxTextElementData extends Data {
    tag?: TagKind;
    moved?: boolean;
  }
}

/**
 * Makes each JSX tag a separate leaf. mdast-util-mdx-jsx pairs tags while it builds the tree and throws at the first
 * mismatch, so one missing `</Card>` would lose the whole page; here `pair.ts` pairs them afterwards.
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

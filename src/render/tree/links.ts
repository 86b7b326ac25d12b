import type { Element, Nodes } from 'hast';
import { problem } from '../../diagnostics/diagnostic.ts';
import type { ResolvedLink } from '../context.ts';
import { toldAt } from '../nodes/told-at.ts';
import type { Walk } from './walk.ts';

/** Resolves an author's link or address and records it for the checks. */
export function follow(url: string, node: Nodes, walk: Walk): ResolvedLink {
  const { place, ctx } = walk.tools;
  const resolved = ctx.link(url, place(node).file, walk.page.route);
  const { route, hash, file } = resolved;
  walk.links.push({
    url,
    ...(route !== undefined && { route }),
    ...(hash !== undefined && { hash }),
    ...(file !== undefined && { file }),
    location: toldAt(node, walk.tools),
  });
  return resolved;
}

/** Whether Markdown made a link from a bare address in the text. */
export function isBareAddress({ tagName, properties, children }: Element): boolean {
  const [only, ...others] = children;
  if (tagName !== 'a' || only?.type !== 'text' || others.length > 0) return false;
  return (
    properties.href === only.value ||
    properties.href === `http://${only.value}` ||
    properties.href === `mailto:${only.value}`
  );
}

/** The attributes of a text link. A link to another host opens in a new tab. */
export function anchor(node: Element, walk: Walk): Element['properties'] {
  const { href, ...others } = node.properties;
  // A link with more attributes may be meant for a script.
  if (href === '' && Object.keys(others).every((name) => name === 'title')) {
    walk.diagnostics.push(
      problem('link/empty', 'This link has no address; its text is shown alone.', {
        location: toldAt(node, walk.tools),
        hint: 'Write the address, or remove the link.',
      }),
    );
    return others;
  }
  if (
    typeof href !== 'string' ||
    href === '' ||
    node.properties.dataFootnoteBackref !== undefined
  ) {
    return node.properties;
  }
  if (node.properties.dataFootnoteRef !== undefined) return node.properties;
  const resolved = follow(href, node, walk);
  const outside = resolved.kind === 'external' && /^(https?:)?\/\//i.test(resolved.href);
  return {
    ...(outside && { target: '_blank', rel: ['noreferrer'] }),
    ...node.properties,
    href: resolved.href,
  };
}

import type { Nodes } from 'mdast';

/** Not inside a word or number, so `10:30:00` and `a:b:c` stay as they are. */
const shortName = /(?<![\p{L}\p{N}:]):([a-z0-9_+-]{1,50}):(?![\p{L}\p{N}:])/gu;

/** Props of components that readers see as text. */
const textProps = new Set(['title', 'description', 'caption', 'label', 'tip', 'headline', 'cta']);

type Emoji = Readonly<Record<string, string>>;

/** Emoji for short names (`:rocket:`) in text. Unknown names, code and addresses stay as they are. Changes the tree. */
export function shortNames(node: Nodes, emoji: Emoji): void {
  if (node.type === 'text') node.value = replaced(node.value, emoji);
  if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
    for (const attribute of node.attributes) {
      if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string') continue;
      if (/^[A-Z]/.test(node.name ?? '') && textProps.has(attribute.name))
        attribute.value = replaced(attribute.value, emoji);
    }
  }
  if (!('children' in node) || isBareAddress(node)) return;
  for (const child of node.children) shortNames(child, emoji);
}

function replaced(text: string, emoji: Emoji): string {
  return text.replace(shortName, (typed, name: string) =>
    Object.hasOwn(emoji, name) ? emoji[name]! : typed,
  );
}

/** Whether the text of a link is its address. */
function isBareAddress(node: Nodes): boolean {
  if (node.type !== 'link') return false;
  const [only] = node.children;
  return only?.type === 'text' && node.url.endsWith(only.value);
}

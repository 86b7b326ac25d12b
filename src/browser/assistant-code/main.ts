import type { RootContent } from 'hast';
import { common, createLowlight } from 'lowlight';

const lowlight = createLowlight(common);

/** Highlighted code in `hljs-` classes; undefined for an unknown language. */
function highlight(code: string, language: string): Node[] | undefined {
  const name = language.toLowerCase();
  if (!lowlight.registered(name)) return undefined;
  return lowlight.highlight(name, code).children.map(nodeOf);
}

function nodeOf(node: RootContent): Node {
  if (node.type !== 'element') return new Text('value' in node ? node.value : '');
  const span = document.createElement('span');
  const { className } = node.properties;
  if (Array.isArray(className)) span.className = className.join(' ');
  span.append(...node.children.map(nodeOf));
  return span;
}

globalThis.octavo.provide('assistant-code', highlight);

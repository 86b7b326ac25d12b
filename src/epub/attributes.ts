import type { Element } from 'hast';
import { classesOf } from './tree.ts';

/**
 * The attributes of an element that a book keeps. If an id is repeated, only its first element keeps it, since browsers
 * find that one, too.
 */
export function attributesOf(
  tag: string,
  node: Element,
  ids: Set<string>,
  more: readonly string[] = [],
): Element['properties'] {
  const { id, dir, lang, title } = node.properties;
  const classes = [...classesOf(node), ...alignment(node), ...more].filter((name) =>
    /^(?:book|oct|callout|eyebrow|left|right|center)[\w-]*$/.test(name),
  );
  return {
    ...(typeof id === 'string' && takeId(id, ids) && { id }),
    ...(classes.length > 0 && { className: classes }),
    ...(['ltr', 'rtl', 'auto'].includes(String(dir)) && { dir }),
    ...(typeof lang === 'string' &&
      /^[a-z]{2,8}(?:-[a-z0-9]{1,8})*$/i.test(lang) && { lang, 'xml:lang': lang }),
    ...(typeof title === 'string' && title !== '' && { title }),
    ...special(tag, node),
  };
}

function takeId(id: string, ids: Set<string>): boolean {
  if (id === '' || /\s/.test(id) || ids.has(id)) return false;
  ids.add(id);
  return true;
}

function alignment({ properties }: Element): string[] {
  const style = /text-align:\s*(left|right|center)/.exec(String(properties.style ?? ''))?.[1];
  const align = style ?? String(properties.align ?? '');
  return ['left', 'right', 'center'].includes(align) ? [align] : [];
}

const numbers: Record<string, readonly string[]> = {
  td: ['colSpan', 'rowSpan'],
  th: ['colSpan', 'rowSpan'],
  img: ['width', 'height'],
  ol: ['start'],
};

function special(tag: string, { properties }: Element): Element['properties'] {
  const entries = (numbers[tag] ?? []).flatMap((name) => {
    const value = String(properties[name] ?? '');
    return /^[1-9]\d{0,4}$/.test(value) ? [[name, value]] : [];
  });
  return Object.fromEntries(entries);
}

import type { Component, ComponentUse } from '../../components/record/component.ts';
import { isRichProp } from '../../components/record/props.ts';
import { lineKind } from '../../lib/line-kind.ts';
import { gap, type Walk } from './walk.ts';

/** Visits the content of an instance, as a section of its own if it has a title and an id. */
export function inSection<Value>(
  component: Component,
  props: object,
  own: ComponentUse,
  walk: Walk,
  visit: () => Value,
): Value {
  const title = component.title?.(props, own.parent);
  const isSection = title !== undefined && own.id !== undefined && !component.inline;
  const visitWords = () => {
    recordWords(component, props, own.props, isSection ? '' : (title ?? ''), walk);
    return visit();
  };
  if (component.transparent) return visitWords();
  const isCode = component.name === 'CodeBlock';
  return walk.sections.within(
    visitWords,
    isSection ? { anchor: own.id!, title, isCode } : undefined,
  );
}

/** Adds the texts of props to the sections: title, labels, names, and other props written as JSX. */
function recordWords(
  component: Component,
  props: object,
  raw: ComponentUse['props'],
  title: string,
  walk: Walk,
): void {
  const { sections } = walk;
  const words = component.text?.(props) ?? '';
  if (component.isField) sections.begins(lineKind.field);
  for (const line of [title, ...words.split('\n')]) {
    sections.text(line);
    gap(component, walk);
  }
  const text = `${component.title?.(props) ?? ''} ${words}`;
  for (const value of Object.values(raw)) {
    if (!isRichProp(value) || text.includes(value.text)) continue;
    sections.text(value.text);
    gap(component, walk);
  }
  if (component.name === 'CodeBlock' && 'code' in props) {
    sections.code(String(props.code), 'language' in props ? String(props.language ?? '') : '');
  }
}

import type { Element } from 'hast';
import { typedLanguages } from '../../code/twoslash.ts';
import type { Component } from '../../components/record/component.ts';
import { elementText } from '../../components/record/element-text.ts';
import { lineNumbers } from '../../components/record/props.ts';
import { type Diagnostic, problem } from '../../diagnostics/diagnostic.ts';
import { toldAt } from '../nodes/told-at.ts';
import type { Walk } from './walk.ts';

/** Highlights a code block: adds `html`, `marks` and the canonical name of the language to its props. */
export function highlighted(
  component: Component,
  props: Record<string, unknown>,
  node: Element,
  walk: Walk,
): Record<string, unknown> {
  if (component.name !== 'CodeBlock') return props;
  const code =
    typeof props.code === 'string' ? props.code : (walk.tools.source(node) ?? elementText(node));
  const language = typeof props.language === 'string' ? props.language : undefined;
  const { types } = walk.tools;
  const result = walk.tools.highlighter.highlight(code.replace(/\n$/, ''), language, {
    highlight: numbers(props.highlight),
    focus: numbers(props.focus),
    types: props.twoslash === true && types !== 'missing' ? types : undefined,
  });
  walk.features.add('code');
  const location = toldAt(node, walk.tools);
  if (props.twoslash === true && types === 'missing' && typedLanguages.has(result.language))
    walk.diagnostics.push({ ...missing, location });
  const problems = [...result.diagnostics, ...linesBeyond(props, result.code.split('\n').length)];
  walk.diagnostics.push(...problems.map((diagnostic) => ({ ...diagnostic, location })));
  return {
    ...props,
    code: result.code,
    html: result.html,
    marks: result.marks,
    grammar: result.language,
  };
}

const missing = problem(
  'code/twoslash',
  '`twoslash` needs the package `@shikijs/twoslash`, and a TypeScript before version 7.',
  {
    hint: 'Run `npm install --save-dev @shikijs/twoslash typescript@5` where Octavo is installed.',
  },
);

/** Line numbers to be marked that exceed the block's number of lines. */
function linesBeyond(props: Record<string, unknown>, count: number): Diagnostic[] {
  return (['highlight', 'focus'] as const).flatMap((prop) => {
    const beyond = numbers(props[prop]).find((line) => line > count);
    if (beyond === undefined) return [];
    const text = `\`${prop}\` names line ${beyond} of a block of ${count}.`;
    return [problem('component/wrong-prop', text, { severity: 'info' })];
  });
}

/** Created once, because creating a schema takes as long as rendering a short block. */
const lines = lineNumbers();

function numbers(value: unknown): number[] {
  const read = lines.safeParse(value);
  return read.success ? (read.data ?? []) : [];
}

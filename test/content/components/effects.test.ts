import { beforeAll, expect, it } from 'vitest';
import type { Component } from '../../../src/components/record/component.ts';
import { createRegistry } from '../../../src/components/registry.ts';
import { createDriver, type Driver } from '../driver.ts';

/*
 * Every prop that a component takes changes what readers, agents or the build see, or is told to have no effect. The
 * list is the components' own, so a new prop without either fails here.
 */

const registry = createRegistry();

const components = registry.names().flatMap((name) => {
  const component = registry.get(name);
  return component?.name === name ? [component] : [];
});

/** What a `PageList` shows depends on other pages: `page-list.test.ts` has its props. */
const alone = components.filter(({ name }) => name !== 'PageList');

const taken = alone.flatMap((component) =>
  Object.entries(component.props.shape).flatMap(([prop, { description }]) =>
    description ? [{ name: component.name, component, prop, description }] : [],
  ),
);

const foreign = components.flatMap((component) =>
  Object.keys(component.foreign ?? {}).map((prop) => ({ name: component.name, component, prop })),
);

let driver: Driver;
beforeAll(async () => {
  driver = await createDriver();
});

it.each(taken)('<$name $prop> has an effect', async ({ component, prop, description }) => {
  for (const others of surroundings(component)) {
    const plain = await seen(use(component, prop, '', others));
    for (const value of values(description))
      if ((await seen(use(component, prop, `${prop}=${value}`, others))) !== plain) return;
  }
  expect.fail(`nothing changes with ${prop}`);
});

it.each(foreign)('<$name $prop> is told to have none', async ({ component, prop }) => {
  const { diagnostics } = await driver.page(use(component, prop, `${prop}="x"`, ''));
  const told = diagnostics.filter(({ code }) => code === 'component/unknown-prop');
  expect(told).toMatchObject([{ severity: 'info', hint: component.foreign![prop] }]);
});

it('problems name a component as its author does', async () => {
  const { diagnostics } = await driver.page('<CardGroup cols={9} />\n\n<Columns cols={9} />');
  const names = diagnostics.map(({ message }) => /<(\w+)>/.exec(message)?.[1]);
  expect(names).toEqual(['CardGroup', 'Columns']);
});

/** All that becomes of a page. */
async function seen(text: string): Promise<string> {
  const { evaluations: _, ...all } = await driver.page(text);
  expect(all.problems.filter((found) => found.startsWith('component/wrong-prop'))).toEqual([]);
  return JSON.stringify(all);
}

/** The component where it belongs, with what it must have besides the prop. */
function use(component: Component, prop: string, more: string, others: string): string {
  const { name, props, required = [], parents: [parent] = [] } = component;
  const needed = required
    .filter((one) => one !== prop)
    .map((one) => `${one}=${values(props.shape[one]?.description ?? '')[0]}`);
  const own = `<${name} ${needed.join(' ')} ${others} ${more}>\n${content(component)}\n</${name}>`;
  return parent ? `<${parent}>\n${own}\n</${parent}>` : own;
}

/** Two of what may stand in it, or as many lines as it takes for code to fold. */
function content({ name, props, children: [child] = [] }: Component): string {
  if ('dropdown' in props.shape) return '```js A\na\n```\n```py B\nb\n```';
  if (/^[A-Z]/.test(child ?? '')) {
    return ['One', 'Two']
      .map((title) => `<${child} title="${title}" name="x">\nWords\n</${child}>`)
      .join('\n');
  }
  return name === 'CodeBlock' ? `{\`${'line\n'.repeat(20)}\`}` : 'Words';
}

/** Props that others need: an icon to have a style, a name to be linked, types to be shown. */
function surroundings({ props }: Component): string[] {
  const taken = [
    ...['title="T"', 'icon="heart"', 'href="/a"', 'tip="T"', 'query="q"', 'language="ts"'],
  ].filter((other) => other.split('=')[0]! in props.shape);
  return ['', ...taken, taken.join(' ')];
}

/** Values of a kind; of several one is enough that changes something. */
function values(description: string): string[] {
  const named = [...description.matchAll(/`([a-z][\w-]*)`/g)].map(([, word]) => `"${word}"`);
  if (description === 'true or false') return ['{true}', '{false}'];
  if (description.startsWith('a whole number')) return ['{2}', '{3}', '{1}'];
  if (description.startsWith('a number of pixels')) return ['{77}'];
  if (description.startsWith('a CSS colour')) return ['"#123456"'];
  if (description.startsWith('line numbers')) return ['{[1]}'];
  if (description.startsWith('a style')) return ['{{ width: "7px" }}'];
  if (description.startsWith('a list of words')) return ['{["zebra"]}', '{["cursor"]}'];
  if (description.startsWith('the name of an icon')) return ['"rocket"'];
  if (description === '`{ title, description }`') return ['{{ title: "quagga" }}'];
  return named.length > 0 ? named : ['"zebra"', '"/zebra.png"', '"regular"'];
}

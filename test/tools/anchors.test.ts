import { expect, test } from 'vitest';
import { build, projectOf } from '../build/site.ts';
import { deadFragments } from './anchors/dead-fragments.ts';
import { toldFragments } from './anchors/told-fragments.ts';
import { readOutput } from './compare/output.ts';

const places = `---
title: Places
---

## Über uns {#über}

## Set up

<a name="by-name"></a> <span id="a b">space</span> <i id="Case">case</i> <b id="dot.ted:1">dots</b>

<Tabs><Tab title="First tab">one

### Inner
</Tab>
<Tab title="Second" id="own">two</Tab></Tabs>

<Accordion title="Folded part">text</Accordion>

<ParamField path="userId">text</ParamField>

<Update label="v1.0">text

## In update
</Update>

<Visibility for="agents">

## Agents only
</Visibility>

{[1, 2].map((n) => <h3 id={\`made-\${n}\`} key={n}>{n}</h3>)}

<svg><g id="shape" /></svg> <form><input name="by-field" /></form> <map name="by-map"></map>

Note[^1].

[^1]: Text.
`;

const found = [
  ...['über', '%C3%BCber', 'set-up', 'set-up:~:text=a', ':~:text=a', 'top', 'TOP', '', 'by-name'],
  ...['a%20b', 'Case', 'dot.ted:1', 'first-tab', 'inner', 'own', 'folded-part', 'param-user-id'],
  ...['v1-0', 'in-update', 'made-1', 'made-2', 'shape', 'user-content-fn-1', 'content', 'navbar'],
];
const dead = [
  ...['gone', 'agents-only', 'by-field', 'by-map', 'made-3', 'second', 'caſe'],
  ...['%E0%A4%A', 'user-content-fn-2', 'header-2', 'xn--ber-goa'],
];

test('the check of anchors knows what a browser finds', async () => {
  const links = (ids: string[]) => ids.map((id) => `<a href="/places#${id}">x</a>`).join('\n\n');
  const { out, result } = await build(
    projectOf({ 'places.mdx': places, 'good.mdx': links(found), 'bad.mdx': links(dead) }),
  );
  const told = toldFragments(result.diagnostics);
  const seen = deadFragments(readOutput(out));
  expect([...told].sort()).toEqual([...seen.dead.keys()].sort());
  expect([...seen.dead].filter(([, page]) => page === '/good')).toEqual([]);
  expect(told.size).toBe(dead.length);
});

import { apiComponents } from './api/api-components.ts';
import { codeComponents } from './code/code-components.ts';
import { layoutComponents } from './layout/layout-components.ts';
import type { Component, Registry } from './record/component.ts';
import { elementNames } from './record/element-names.ts';
import { textComponents } from './text/text-components.ts';

/** Every built-in component except for `Snippet`, which is replaced before components are resolved. */
export function createRegistry(): Registry {
  const components = [...apiComponents, ...codeComponents, ...layoutComponents, ...textComponents];
  const byName = new Map<string, Component>();
  for (const component of components) {
    for (const name of [component.name, ...(component.aliases ?? [])]) byName.set(name, component);
  }
  const elements = new Map(elementNames.map((entry) => [entry.name, entry]));
  return {
    get: (name) => byName.get(name),
    element: (name) => elements.get(name),
    names: () => [...byName.keys(), ...elements.keys()].sort(),
  };
}

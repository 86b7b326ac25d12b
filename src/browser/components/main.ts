import type Handlebars from 'handlebars';
import runtime from 'handlebars/runtime.js';
import { createRegistry } from '../../components/registry.ts';
import { helpers } from '../../template-engine/helpers.ts';
import { createBuiltins } from './builtin.ts';

type Specs = Record<string, TemplateSpecification>;

/** Built-in components for the author's live components, with the same definitions and templates as in the build. */
const engine = (runtime as unknown as typeof Handlebars).create();
engine.registerHelper(helpers);
const templates = new Map<string, TemplateSpecification>();
const compiled = new Map<string, Handlebars.TemplateDelegate>();

function template(name: string, data: object): string {
  const render = compiled.get(name) ?? engine.template(templates.get(name)!);
  compiled.set(name, render);
  return render(data);
}

Object.assign(globalThis.octavo, {
  templates({ components, partials }: { components: Specs; partials: Specs }) {
    for (const [name, spec] of Object.entries(components)) templates.set(name, spec);
    for (const [name, spec] of Object.entries(partials))
      engine.registerPartial(name, engine.template(spec));
  },
  builtins: createBuiltins(createRegistry(), template),
});

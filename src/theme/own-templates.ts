import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Handlebars from 'handlebars';
import { type Diagnostic, problem } from '../diagnostics/diagnostic.ts';
import { listFiles } from '../lib/list-files.ts';
import { compileTemplates } from '../template-engine/compile-templates.ts';
import type { OverrideFolder } from '../template-engine/files.ts';
import type { Templates } from '../template-engine/templates.ts';
import { liveTemplates } from './live-templates.ts';
import { checkOverrides } from './overrides.ts';
import { type PartialUse, partialUses } from './partial-uses.ts';
import { type TemplateFault, watchTemplates } from './template-watch.ts';

/** All templates of a site, some of them replaced by the author. */
export interface OwnTemplates {
  templates: Templates;
  /** The templates for the browser, as a script. */
  live(): string;
  /** Problems of the folder. */
  diagnostics: Diagnostic[];
  /** Problems that have occurred so far while rendering pages. */
  faults(): Diagnostic[];
}

/** The most faults to report, because further ones are usually the same. */
const maxFaults = 20;

/**
 * Opens an author's template folder; `shown` is its name in messages. If one of its templates fails, the built-in one
 * renders the content instead.
 */
export function openOwnTemplates(folder: string, shown: string, builtin: Templates): OwnTemplates {
  const { refused, diagnostics } = checkOverrides(folder, shown);
  const author: OverrideFolder = { folder, refused };
  const engine = Handlebars.create();
  const watch = watchTemplates(engine);
  const templates = compileTemplates(author, { engine });
  const files = new Set(listFiles(folder).filter((file) => !refused.includes(file)));
  const faults = new Map<string, Diagnostic>();
  const draw = (path: string, own: () => string, instead: () => string): string => {
    const drawn = watch.run(path, own);
    if ('html' in drawn) return drawn.html;
    const html = instead();
    const fault = faultIn(drawn.fault, { folder, shown, files });
    const key = JSON.stringify([fault.location, fault.message]);
    if (faults.size < maxFaults) faults.set(key, fault);
    return html;
  };
  return {
    templates: {
      layout: (name, data) =>
        draw(
          `layouts/${name}`,
          () => templates.layout(name, data),
          () => builtin.layout(name, data),
        ),
      component: (name, data) =>
        draw(
          `components/${name}`,
          () => templates.component(name, data),
          () => builtin.component(name, data),
        ),
      reference: (name, data) =>
        draw(
          `openapi/${name}`,
          () => templates.reference(name, data),
          () => builtin.reference(name, data),
        ),
    },
    live: () => liveTemplates(author),
    diagnostics,
    faults: () => [...faults.values()],
  };
}

interface Place {
  folder: string;
  shown: string;
  /** The author's files, relative to the folder. */
  files: ReadonlySet<string>;
}

/** Attributes a fault to one of the author's files, at the line that includes the next template. */
function faultIn(
  { message, trail, asked, together }: TemplateFault,
  { folder, shown, files }: Place,
): Diagnostic {
  const fileOf = (name: string) =>
    [`${name}.hbs`, `partials/${name}.hbs`].find((file) => files.has(file));
  const isOwn = (name: string) => fileOf(name) !== undefined;
  const at = together ? trail.findIndex(isOwn) : trail.findLastIndex(isOwn);
  const file = fileOf(trail[at] ?? '') ?? [...files].sort()[0] ?? '';
  const next = trail[at + 1] ?? asked;
  const uses = next === undefined ? [] : usesOf(join(folder, file));
  const use = uses.find(({ name }) => name === next) ?? uses.find(({ name }) => name === undefined);
  const line = use?.line ?? / - (\d+):\d+$/.exec(message)?.[1] ?? '1';
  const text = message.replace(/ - \d+:\d+$/, '');
  return problem('theme/template-failed', `${file} cannot be rendered: ${text}.`, {
    hint: 'The built-in templates are used instead.',
    location: { file: `${shown}/${file}`, line: Number(line), column: 1 },
  });
}

function usesOf(file: string): PartialUse[] {
  try {
    return partialUses(readFileSync(file, 'utf8')).all;
  } catch {
    return [];
  }
}

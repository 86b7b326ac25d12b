import type { Location } from '../diagnostics/diagnostic.ts';
import type { CodeTag } from '../mdx/hast/component-node.ts';
import { originalOffset } from '../mdx/modules/edits.ts';
import type { Plan } from './plan.ts';
import type { PlannedModule } from './plan-module.ts';
import type { ElementSource, Report } from './sandbox/protocol.ts';
import { inSource } from './source-place.ts';

/** Finds the line and column in the author's file for a report of the sandbox. */
export interface Locator {
  /**
   * The most precise location available: the first stack frame in the author's code, else the element, else the unit.
   */
  ofReport(report: Pick<Report, 'stack' | 'element' | 'unit'>): Location | undefined;
  /** The tag of an element in code. Whatever the sandbox said is checked. */
  ofTag(name: string, source: unknown): CodeTag | undefined;
}

/** A tag with texts for all of its attributes: none of them can come from elsewhere. */
const literalTag = /<[\w$.:-]+(?:\s+[\w:-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'))?)*\s*\/?>/y;

/** In the engine, a module's code starts on the second line; see `wrapped` in `worker.ts`. */
const linesBefore = 1;

export function createLocator(plan: Plan): Locator {
  const modules = new Map(plan.modules.map((module) => [module.file, module]));

  function ofStack(stack: string | undefined): Location | undefined {
    for (const frame of (stack ?? '').split('\n')) {
      const [place, line, column] = /:(\d{1,9}):(\d{1,9})\)?$/.exec(frame) ?? [];
      if (place === undefined) continue;
      const file = frame
        .slice(0, -place.length)
        .split(/[\s()]/)
        .at(-1)!;
      const module = modules.get(file);
      const location = module && ofFrame(module, Number(line) - linesBefore, Number(column));
      if (location) return location;
    }
    return undefined;
  }

  function ofFrame(module: PlannedModule, line: number, column: number): Location | undefined {
    if (!module.pieces || line < 1) return undefined;
    let start = 0;
    for (let i = 1; i < line; i++) start = module.code.indexOf('\n', start) + 1;
    const offset = originalOffset({ code: module.code, pieces: module.pieces }, start + column - 1);
    return offset === undefined ? undefined : inSource(module, offset);
  }

  function ofElement(element: ElementSource | undefined): Location | undefined {
    const module = element && modules.get(element.file);
    return module && inSource(module, element.offset);
  }

  function ofUnit(unit: number | undefined): Location | undefined {
    if (unit === undefined) return undefined;
    const { file, offset, node } = plan.units[unit] ?? {};
    const document = file === undefined ? undefined : modules.get(file)?.document;
    if (document?.locate && offset !== undefined) return document.locate(offset);
    const start = node?.position?.start;
    return file === undefined
      ? undefined
      : { file, line: start?.line ?? 1, column: start?.column ?? 1 };
  }

  /** By place, because code can make any number of elements of one tag. */
  const tags = new Map<string, CodeTag | undefined>();

  function tagAt(name: string, element: ElementSource): CodeTag | undefined {
    const start = ofElement(element);
    if (!start) return undefined;
    literalTag.lastIndex = element.offset;
    return {
      at: { ...start, endLine: start.line, endColumn: start.column + 1 + name.length },
      isLiteral: literalTag.test(modules.get(element.file)!.text),
    };
  }

  return {
    ofTag(name, source) {
      const { file, offset } = (source ?? {}) as Partial<Record<keyof ElementSource, unknown>>;
      if (typeof file !== 'string' || !Number.isSafeInteger(offset)) return undefined;
      const key = `${name} ${file}:${offset}`;
      if (!tags.has(key)) tags.set(key, tagAt(name, { file, offset: offset as number }));
      return tags.get(key);
    },
    ofReport: ({ stack, element, unit }) => ofStack(stack) ?? ofElement(element) ?? ofUnit(unit),
  };
}

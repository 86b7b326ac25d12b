import type { TraceMap } from '@jridgewell/trace-mapping';
import type { Location } from '../../diagnostics/diagnostic.ts';
import { originalOf, sourceMapOf } from './compile.ts';
import type { Plan, PlannedModule } from './plan.ts';
import type { ElementSource, Report } from './sandbox/protocol.ts';
import { inSource, type Point } from './source-place.ts';

/** Finds the author's line and column for what the sandbox reports. */
export interface Locator {
  /** The best that is known: the first frame of the author's own code, the element, the unit. */
  ofReport(report: Pick<Report, 'stack' | 'element' | 'unit'>): Location | undefined;
  ofUnit(unit: number | undefined): Location | undefined;
}

export function createLocator(plan: Plan): Locator {
  const modules = new Map(plan.modules.map((module) => [module.file, module]));
  const maps = new Map<string, TraceMap>();

  function ofStack(stack: string | undefined): Location | undefined {
    for (const [, file, line, column] of (stack ?? '').matchAll(
      /\(?([^\s()]+):(\d+):(\d+)\)?$/gm,
    )) {
      const module = modules.get(file!);
      if (!module) continue;
      const point = written(module, { line: Number(line), column: Number(column) });
      const location = point && inSource(module, point);
      if (location) return location;
    }
    return undefined;
  }

  function written(module: PlannedModule, at: Point): Point | undefined {
    if (module.file.endsWith('.json')) return undefined;
    const map = maps.get(module.file) ?? sourceMapOf(module.file, module.text);
    maps.set(module.file, map);
    return originalOf(map, at);
  }

  function ofElement(element: ElementSource | undefined): Location | undefined {
    const module = element && modules.get(element.file);
    return module && inSource(module, { line: element.line - 1, column: 1 });
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

  return {
    ofUnit,
    ofReport: ({ stack, element, unit }) => ofStack(stack) ?? ofElement(element) ?? ofUnit(unit),
  };
}

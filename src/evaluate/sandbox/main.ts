import { installClock } from './clock.ts';
import { createComponents } from './components.ts';
import { installGlobals } from './globals.ts';
import { installIntl } from './intl.ts';
import { createIslands } from './islands.ts';
import { createModules, type Modules } from './modules.ts';
import type { HostBridge, SandboxResult, SandboxSetup } from './protocol.ts';
import { createRenderer } from './render.ts';
import { createReports } from './reports.ts';
import { createRuntime, pageProps, type Runtime } from './runtime.ts';
import { createUnits } from './units.ts';
import { installUrl } from './url.ts';

export interface Sandbox {
  /** For a module whose nodes and units start at these numbers. */
  runtime(file: string, firstNode: number, firstUnit: number): Runtime;
  define: Modules['define'];
  /** Runs the page and everything that it imports; returns a `SandboxResult` as JSON. */
  run(): string;
}

/** Sets up the globals in which one page's code runs. Called once in a fresh context. */
export function start(setupJson: string, host: HostBridge): Sandbox {
  // Saved before the author's code can replace it.
  const { stringify } = JSON;
  const setup = JSON.parse(setupJson) as SandboxSetup;
  const reports = createReports();
  const units = createUnits(host, reports, setup.disabled);
  const islands = createIslands();
  const render = createRenderer({ components: createComponents(islands), reports, islands, units });

  const global = globalThis as unknown as Record<string, unknown>;
  const { react, builtins } = installGlobals(global, setup, reports);
  const modules = createModules({ imports: setup.imports, react, builtins, reports, units });
  installClock(global, setup.now, reports);
  installIntl(global, host);
  installUrl(global, host);

  return {
    runtime: (file, firstNode, firstUnit) => createRuntime(units, file, firstNode, firstUnit),
    define: modules.define,
    run() {
      const content = modules.load(setup.entry).content as ((props: object) => unknown) | undefined;
      const output = content ? render(content(pageProps)) : [];
      const result: SandboxResult = { output, reports: reports.list, islands: islands.list() };
      return stringify(result);
    },
  };
}

import type { ClientData, ClientImport } from '../../evaluate/client/page-scripts.ts';
import { hydrateIslands } from './hydrate.ts';
import { createModules, type ModuleFactory } from './modules.ts';
import { createNames } from './names.ts';

/** The runtime of the authors' components. Pages load it before the authors' code, which calls it. */
interface Islands {
  define(file: string, imports: Record<string, ClientImport>, factory: ModuleFactory): void;
  islands(data: ClientData): void;
}

const names = createNames();
const modules = createModules(names.scope);

Object.assign(globalThis.octavo, {
  define: modules.define,
  islands(data) {
    names.page(data);
    hydrateIslands(data, modules);
  },
} satisfies Islands);

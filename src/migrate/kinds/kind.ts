import type { ReadModule } from '../config-code/read-module.ts';
import type { Lost, SourceSite } from '../source.ts';

/** What the reader for a generator's sites receives. */
export interface KindContext {
  root: string;
  configFile: string;
  /** Reads a file of JavaScript, TypeScript or JSON. */
  module(file: string): ReadModule;
  lost: Lost[];
}

export type KindReader = (
  context: KindContext,
) => Omit<SourceSite, 'kind' | 'root' | 'configFile' | 'lost'>;

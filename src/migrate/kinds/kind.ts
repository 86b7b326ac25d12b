import type { ReadModule } from '../config-code/read-module.ts';
import type { Lost, SourceSite } from '../source.ts';

/** What a reader of one generator's sites gets. */
export interface KindContext {
  root: string;
  configFile: string;
  /** A file of JavaScript, TypeScript or JSON. */
  module(file: string): ReadModule;
  lost: Lost[];
}

export type KindReader = (
  context: KindContext,
) => Omit<SourceSite, 'kind' | 'root' | 'configFile' | 'lost'>;

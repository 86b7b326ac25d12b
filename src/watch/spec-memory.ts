import { isDeepStrictEqual } from 'node:util';
import type { LoadSpec } from '../navigation/endpoints/read-specs.ts';
import type { WebAnswer } from '../openapi/document/web-documents.ts';
import type { LoadedSpec } from '../openapi/loaded-spec.ts';

/** Specifications as last read. */
export interface SpecMemory {
  loadSpec: LoadSpec;
  /** Whether a specification was read from a file, whatever its extension. */
  hasRead(file: string): boolean;
  forget(files: Iterable<string>): void;
}

interface Remembered {
  loaded: LoadedSpec;
  /** The root, options and overlays that it was read with. */
  asked: unknown;
  /** The files that it and its overlays were read from, which are read again when its pages are made. */
  files: Set<string>;
  /** The responses of other hosts for it and its overlays. */
  answers: Map<string, WebAnswer>;
}

/** A specification is read again if one of its files or overlays has changed, or if responses of other hosts differ. */
export function createSpecMemory(): SpecMemory {
  const specs = new Map<string, Remembered>();
  return {
    async loadSpec(source, context, load) {
      const { root, read, web, overlays, ...options } = context;
      const overlaid = overlays?.map(({ name }) => name) ?? [];
      const asked = { root, options, overlaid };
      const before = specs.get(source);
      if (before && isDeepStrictEqual(before.asked, asked) && (await sends(before.answers)))
        return before.loaded;
      const files = new Set(overlaid);
      const answers = new Map<string, WebAnswer>();
      for (const name of overlaid)
        if (web && URL.canParse(name)) answers.set(name, await web.read(name));
      const loaded = await load(source, {
        ...context,
        read(file) {
          files.add(file);
          return read(file);
        },
        ...(web && {
          web: {
            ...web,
            async read(url) {
              const answer = await web.read(url);
              answers.set(url, answer);
              return answer;
            },
          },
        }),
      });
      specs.set(source, { loaded, asked, files, answers });
      return loaded;

      async function sends(answers: ReadonlyMap<string, WebAnswer>): Promise<boolean> {
        for (const [url, answer] of answers)
          if (!isDeepStrictEqual(await web?.read(url), answer)) return false;
        return true;
      }
    },
    hasRead: (file) => [...specs.values()].some(({ files }) => files.has(file)),
    forget(changed) {
      const all = new Set(changed);
      for (const [source, { files }] of specs)
        if ([...files].some((file) => all.has(file))) specs.delete(source);
    },
  };
}

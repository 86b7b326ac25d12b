import { digestOf } from '../lib/digest.ts';
import { distinctText } from '../lib/numbers/exact-json.ts';
import { isContainer } from '../lib/numbers/exact-number.ts';
import type { ApiSpec } from '../openapi/api-spec.ts';
import type { BodyContext } from '../reference/body-context.ts';
import type { ContentContext } from '../render/context.ts';
import type { Dependencies } from '../render/rendered.ts';
import { holds, inputAnswer, type Trace, type TraceEntry } from './store.ts';

/** The questions that rendering a page asks the context. */
type Question =
  | 'read'
  | 'size'
  | 'sources'
  | 'fetched'
  | 'link'
  | 'word'
  | 'setting'
  | 'list'
  | 'spec'
  | 'route';

/**
 * Records and replays the questions of a project's pages. No dependencies have to be listed by hand, because every
 * question goes through the context. `input` is a digest of everything else that a body is rendered from.
 */
export interface Tracing {
  record(input: string, context: BodyContext): Recording;
  /** Whether every question still has the same answer. */
  holds(trace: Trace, input: string, context: BodyContext): boolean;
}

export interface Recording {
  /** The context to render with, which records every question and its answer. */
  context: BodyContext;
  trace(): Trace;
  used(): Dependencies;
}

/** Computes digests of values, and of the answers of specifications. */
function createDigests() {
  // Values of a project do not change while it is in use, so the digest of each is computed once.
  const digests = new WeakMap<object, string>();
  const digest = (value: unknown): string => {
    if (!isContainer(value)) return distinctText(value);
    const hash = digests.get(value) ?? digestOf(distinctText(value));
    digests.set(value, hash);
    return hash;
  };
  // Pages of one specification ask it the same questions, so each answer is digested once.
  const answers = new WeakMap<ApiSpec, Map<string, string>>();
  const specAnswer = (spec: ApiSpec, question: string, ask: () => unknown): string => {
    const specAnswers = answers.get(spec) ?? new Map<string, string>();
    answers.set(spec, specAnswers);
    const entry = specAnswers.get(question);
    if (entry !== undefined) return entry;
    const answer = digest(ask());
    specAnswers.set(question, answer);
    return answer;
  };
  const askSpec = (spec: ApiSpec | undefined, method: string, args: string): string => {
    const ask = spec?.[method as keyof ApiSpec];
    if (!spec || typeof ask !== 'function') return digest(ask ?? null);
    return specAnswer(spec, `${method} ${args}`, () =>
      (ask as (...args: unknown[]) => unknown).apply(spec, JSON.parse(args)),
    );
  };
  return { digest, askSpec, specAnswer };
}

/** `textDigest` returns the digest of a file's text, like `digestOf`, and may cache it. */
export function createTracing(textDigest: (file: string) => string): Tracing {
  const { digest, askSpec, specAnswer } = createDigests();
  const setting = ({ project }: ContentContext, key: string) =>
    digest((project.config as Record<string, unknown>)[key]);
  const list = ({ project }: ContentContext, key: string) =>
    digest((project as Record<string, unknown>)[key]);
  const answer = (context: BodyContext, question: Question, args: readonly string[]): string => {
    const [first = '', second = '', third = ''] = args;
    switch (question) {
      case 'read':
        return textDigest(first);
      case 'size':
        return JSON.stringify(context.imageSize(first) ?? null);
      case 'sources':
        return JSON.stringify(context.imageSources(first, second));
      case 'fetched':
        return JSON.stringify(context.fetchedImage(first, second) ?? null);
      case 'link':
        return JSON.stringify(context.link(first, second, third));
      case 'word':
        return context.string(first);
      case 'setting':
        return setting(context, first);
      case 'list':
        return list(context, first);
      case 'spec':
        return askSpec(context.spec(first), second, third);
      case 'route':
        return context.boundRoute(first) ?? '';
    }
  };

  return {
    holds: (trace, input, context) =>
      holds(trace, (question, args) =>
        question === 'input' ? input : answer(context, question as Question, args),
      ),

    record(input, context) {
      const trace: TraceEntry[] = [inputAnswer(input)];
      const keys = new Set<string>();
      const files = new Set<string>();
      const routes = new Set<string>();
      const configKeys = new Set<string>();
      const specs = new Map<string, ApiSpec>();
      const lists = new Set<string>();
      const note = (question: Question, args: string[], reply: () => string): void => {
        const key = JSON.stringify([question, args]);
        if (keys.has(key)) return;
        keys.add(key);
        trace.push([question, args, reply()]);
      };
      const { project } = context;
      const config = watched(project.config, (key) => {
        configKeys.add(key);
        note('setting', [key], () => setting(context, key));
      });
      return {
        context: {
          ...context,
          project: watched({ ...project, config }, (key) => {
            // Nothing in the output depends on the location of the project.
            if (key === 'config' || key === 'root') return;
            lists.add(key);
            note('list', [key], () => list(context, key));
          }),
          read(file) {
            const text = context.read(file);
            files.add(file);
            // The digest of this text, because the file may change a moment later.
            note('read', [file], () => digestOf(text));
            return text;
          },
          imageSize(file) {
            const size = context.imageSize(file);
            files.add(file);
            note('size', [file], () => JSON.stringify(size ?? null));
            return size;
          },
          imageSources(file, route) {
            const sources = context.imageSources(file, route);
            files.add(file);
            note('sources', [file, route], () => JSON.stringify(sources));
            return sources;
          },
          fetchedImage(url, route) {
            const image = context.fetchedImage(url, route);
            note('fetched', [url, route], () => JSON.stringify(image ?? null));
            return image;
          },
          link(url, fromFile, fromRoute) {
            const link = context.link(url, fromFile, fromRoute);
            if (link.route !== undefined) routes.add(link.route);
            if (link.file !== undefined) files.add(link.file);
            note('link', [url, fromFile, fromRoute], () => JSON.stringify(link));
            return link;
          },
          spec(name) {
            const hit = specs.get(name);
            if (hit) return hit;
            const spec = context.spec(name);
            if (!spec) {
              note('spec', [name, 'name', ''], () => askSpec(spec, 'name', ''));
              return undefined;
            }
            const watchedSpec = asked(spec, (method, args, answer) => {
              const text = JSON.stringify(args);
              const reply = () => specAnswer(spec, `${method} ${text}`, () => answer);
              note('spec', [name, method, text], reply);
            });
            specs.set(name, watchedSpec);
            return watchedSpec;
          },
          boundRoute(key) {
            const route = context.boundRoute(key);
            note('route', [key], () => route ?? '');
            return route;
          },
          string(key) {
            const word = context.string(key);
            note('word', [key], () => word);
            return word;
          },
        },
        trace: () => trace,
        used: () => ({
          files: [...files].sort(),
          routes: [...routes].sort(),
          configKeys: [...configKeys].sort(),
          ...(lists.size > 0 && { lists: [...lists].sort() }),
        }),
      };
    },
  };
}

/** The same spec. `onAsk` is called for each new question. */
function asked(
  spec: ApiSpec,
  onAsk: (method: string, args: unknown[], answer: unknown) => void,
): ApiSpec {
  const members = Object.entries(spec).map(([method, member]: [string, unknown]) => {
    if (typeof member !== 'function') return [method, member];
    // A page asks for most schemas several times, by their ids.
    const ids = new Set<string>();
    const ask = (...args: unknown[]): unknown => {
      const answer: unknown = member.apply(spec, args);
      const [id] = args;
      if (args.length !== 1 || typeof id !== 'string') onAsk(method, args, answer);
      else if (!ids.has(id)) {
        ids.add(id);
        onAsk(method, args, answer);
      }
      return answer;
    };
    return [method, ask];
  });
  return Object.fromEntries(members) as ApiSpec;
}

/** The same object. `onRead` is called for each key that is read. */
function watched<T extends object>(target: T, onRead: (key: string) => void): T {
  return new Proxy(target, {
    get(object, key) {
      if (typeof key === 'string') onRead(key);
      return Reflect.get(object, key);
    },
    ownKeys(object) {
      const keys = Reflect.ownKeys(object);
      for (const key of keys) if (typeof key === 'string') onRead(key);
      return keys;
    },
  });
}

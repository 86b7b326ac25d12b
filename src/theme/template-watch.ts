import type Handlebars from 'handlebars';

/** The most steps that an author's templates may take for a page: partials and iterations of `each`. */
const maxSteps = 200_000;

/** The most nested partials. Built-in ones nest a few dozen levels deep for nested schemas. */
const maxDepth = 200;

/** The most output of loops for a page and of one template, in UTF-16 units. */
const maxDrawn = 256_000_000;
const maxPiece = 64_000_000;

/** Why a template failed, and which templates led to it. */
export interface TemplateFault {
  message: string;
  /** Names of the active templates, the outermost first. */
  trail: string[];
  /** The missing partial that the last template includes. */
  asked?: string;
  /** The templates exceeded a limit together, so no single one is at fault. */
  together?: boolean;
}

/** Renders an author's templates within limits, because partials that include each other could render endlessly. */
export interface TemplateWatch {
  /** The result of `draw`, or why it failed. `path` is the template that it starts with. */
  run(path: string, draw: () => string): { html: string } | { fault: TemplateFault };
}

type Invoke = (
  this: unknown,
  partial: unknown,
  context: unknown,
  options: { name?: string; [key: string]: unknown },
) => string;

/** A limit was exceeded. */
class LimitExceeded extends Error {}

/** Counts what an engine renders from now on. */
export function watchTemplates(engine: typeof Handlebars): TemplateWatch {
  let steps = 0;
  let drawn = 0;
  let trail: string[] = [];
  /** State of the innermost template that failed, because the trail gets shorter while the error propagates. */
  let failed: { at?: Pick<TemplateFault, 'trail' | 'asked'> } = {};

  const step = () => {
    steps += 1;
    if (steps > maxSteps)
      throw new LimitExceeded(`partials and loops draw more than ${maxSteps} pieces for one page`);
  };
  const measured = (piece: string, inLoop: boolean): string => {
    if (inLoop) drawn += piece.length;
    if (piece.length > maxPiece || drawn > maxDrawn)
      throw new LimitExceeded(`the templates draw more than ${maxPiece / 1e6} MB for one page`);
    return piece;
  };

  const runtime = (engine as unknown as { VM: { invokePartial: Invoke } }).VM;
  const invokePartial: Invoke = function (partial, context, options) {
    const name = String(options.name);
    trail.push(name);
    try {
      step();
      if (trail.length > maxDepth) throw new Error(`partials include each other ${maxDepth} deep`);
      return measured(runtime.invokePartial.call(this, partial, context, options), false);
    } catch (error) {
      const isDrawn = trail.length <= maxDepth && !isMissing(error);
      failed.at ??= isDrawn ? { trail: [...trail] } : { trail: trail.slice(0, -1), asked: name };
      throw error;
    } finally {
      trail.pop();
    }
  };
  Object.assign(engine, { VM: { ...runtime, invokePartial } });

  const each = engine.helpers.each as Handlebars.HelperDelegate;
  engine.registerHelper(
    'each',
    function (this: unknown, list: unknown, options: Handlebars.HelperOptions) {
      const fn: Handlebars.TemplateDelegate = (context, inner) => {
        step();
        return measured(options.fn(context, inner), true);
      };
      return each.call(this, list, { ...options, fn });
    },
  );

  return {
    run(path, draw) {
      steps = 0;
      drawn = 0;
      trail = [path];
      failed = {};
      try {
        return { html: measured(draw(), false) };
      } catch (error) {
        const together = error instanceof LimitExceeded;
        return { fault: { message: messageOf(error), trail: [path], ...failed.at, together } };
      }
    },
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && /^The partial .* could not be found/.test(error.message);
}

function messageOf(error: unknown): string {
  // A stack overflow: a template includes itself too often.
  if (error instanceof RangeError) return 'it is nested too deeply, or draws too much';
  const message = error instanceof Error ? error.message : String(error);
  return message.split('\n')[0]!.replace(/\.$/, '');
}

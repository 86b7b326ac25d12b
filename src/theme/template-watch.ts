import type Handlebars from 'handlebars';

/** Pieces of a page that an author's templates may ask for: partials, and turns of `each`. */
const mostSteps = 200_000;

/** Partials in partials. Built-in ones are a few dozen deep where schemas hold schemas. */
const deepest = 200;

/** UTF-16 units of all that loops draw for a page, and of one piece. */
const mostDrawn = 256_000_000;
const largestPiece = 64_000_000;

/** Why templates could not be drawn, and by way of which ones. */
export interface TemplateFault {
  message: string;
  /** Names of the templates that were being drawn, the outermost first. */
  trail: string[];
  /** The partial that the last of them has asked for in vain. */
  asked?: string;
  /** All of them together have drawn too much; the last is no more at fault than the first. */
  together?: boolean;
}

/** Draws templates of an author within limits: partials that include each other can stand for endless pages. */
export interface TemplateWatch {
  /** What `draw` gives, or why it could not; `path` names the template that it begins with. */
  run(path: string, draw: () => string): { html: string } | { fault: TemplateFault };
}

type Invoke = (
  this: unknown,
  partial: unknown,
  context: unknown,
  options: { name?: string; [key: string]: unknown },
) => string;

/** All that may be drawn is drawn. */
class Spent extends Error {}

/** Counts what an engine draws from now on. */
export function watchTemplates(engine: typeof Handlebars): TemplateWatch {
  let steps = 0;
  let drawn = 0;
  let trail: string[] = [];
  /** Of the innermost template that failed: on the way out the trail gets shorter. */
  let failed: { at?: Pick<TemplateFault, 'trail' | 'asked'> } = {};

  const step = () => {
    steps += 1;
    if (steps > mostSteps)
      throw new Spent(`partials and loops draw more than ${mostSteps} pieces for one page`);
  };
  const measured = (piece: string, inLoop: boolean): string => {
    if (inLoop) drawn += piece.length;
    if (piece.length > largestPiece || drawn > mostDrawn)
      throw new Spent(`the templates draw more than ${largestPiece / 1e6} MB for one page`);
    return piece;
  };

  const runtime = (engine as unknown as { VM: { invokePartial: Invoke } }).VM;
  const invokePartial: Invoke = function (partial, context, options) {
    const name = String(options.name);
    trail.push(name);
    try {
      step();
      if (trail.length > deepest) throw new Error(`partials include each other ${deepest} deep`);
      return measured(runtime.invokePartial.call(this, partial, context, options), false);
    } catch (error) {
      const isDrawn = trail.length <= deepest && !isMissing(error);
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
        const together = error instanceof Spent;
        return { fault: { message: messageOf(error), trail: [path], ...failed.at, together } };
      }
    },
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && /^The partial .* could not be found/.test(error.message);
}

function messageOf(error: unknown): string {
  // The stack ran out: a template is nested too deeply in itself.
  if (error instanceof RangeError) return 'it is nested too deeply, or draws too much';
  const message = error instanceof Error ? error.message : String(error);
  return message.split('\n')[0]!.replace(/\.$/, '');
}

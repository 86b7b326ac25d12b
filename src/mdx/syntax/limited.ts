import { attention, codeText, labelEnd, setextUnderline } from 'micromark-core-commonmark';
import type { Construct, Extension } from 'micromark-util-types';
import type { Processor } from 'unified';
import { boundByCjkPunctuation } from './address-end.ts';
import { cjkAttention } from './cjk-emphasis.ts';
import { editConstructs } from './constructs.ts';
import { onlyLastContent } from './last-content.ts';
import { rememberOpenSpans } from './open-spans.ts';
import { type Excess, limitLabels, limitRuns, takeExcess } from './run-limit.ts';

export interface Limits {
  excess: Excess;
  /** Reads the rest of a paragraph with too many special characters. */
  rest: Construct;
}

/**
 * Adds limits to a parser without other corrections; it must come after the plugins that add syntax. `excess` records
 * what exceeds the limits.
 */
export function limitSyntax(this: Processor, { excess }: Pick<Limits, 'excess'>): undefined {
  const limits = { excess, rest: takeExcess(excess) };
  const data = this.data();
  data.micromarkExtensions = withLimits(data.micromarkExtensions ?? [], limits, (construct) =>
    limitConstruct(construct, limits),
  );
}

/** micromark extensions with each construct corrected, together with the extensions that set the limits. */
export function withLimits(
  extensions: readonly Extension[],
  limits: Limits,
  correct: (construct: Construct) => Construct | Construct[] | undefined,
): Extension[] {
  return [
    limitedRuns(limits),
    ...extensions.map((extension) => editConstructs(extension, correct)),
    limitedSigns(limits.rest),
  ];
}

/** Applies limits to constructs of extensions. */
export function limitConstruct(
  construct: Construct,
  { excess, rest }: Limits,
): Construct | Construct[] {
  switch (construct.name) {
    case 'strikethrough':
      return [before(construct, rest), limitRuns(construct, excess)];
    case 'gfmPotentialFootnoteCall':
      return limitRuns(construct, excess);
    case 'wwwAutolink':
    case 'protocolAutolink':
      return boundByCjkPunctuation(construct);
    default:
      return construct;
  }
}

/** Constructs that take quadratic time in micromark, replaced by limited ones. */
function limitedRuns({ excess, rest }: Limits): Extension {
  const limited = (construct: Construct) => ({
    ...limitRuns(construct, excess),
    name: `${construct.name}Limited`,
  });
  const emphasis = limited(cjkAttention);
  const heading = { ...onlyLastContent(setextUnderline), name: `${setextUnderline.name}Limited` };
  const code = { ...rememberOpenSpans(codeText), name: `${codeText.name}Limited` };
  return {
    text: {
      42: emphasis,
      93: limited(limitLabels(labelEnd, excess)),
      95: emphasis,
      96: [before(code, rest), code],
    },
    flow: { 45: heading, 61: heading },
    disable: { null: [attention, labelEnd, codeText, setextUnderline].map(({ name }) => name!) },
  };
}

/** Characters at which a text construct may start, whatever precedes them: micromark stops at each. */
const signs = '!&*<[\\]_{';

/** micromark tries the last extension first. */
function limitedSigns(rest: Construct): Extension {
  return { text: Object.fromEntries([...signs].map((sign) => [sign.charCodeAt(0), rest])) };
}

/**
 * micromark stops at a character if one of its constructs allows what precedes it, and then tries all of them. So
 * this one must have the same condition.
 */
export function before({ previous }: Construct, rest: Construct): Construct {
  return { ...rest, previous };
}

import type { Root } from 'mdast';
import { attention, codeText, labelEnd, setextUnderline } from 'micromark-core-commonmark';
import type { Construct, Extension } from 'micromark-util-types';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';
import { mayHoldAddresses } from './bare-addresses.ts';
import { cjkAttention } from './cjk-emphasis.ts';
import { editConstructs } from './constructs.ts';
import { onlyLastContent } from './last-content.ts';
import { rememberOpenSpans } from './open-spans.ts';
import { type Excess, limitLabels, limitRuns, takeExcess } from './run-limit.ts';
import { createScript } from './script.ts';
import { flatTags } from './tags.ts';
import { onlyTex } from './tex.ts';

export interface Syntax {
  /** Throws micromark's errors for invalid MDX. Tags are leaves, see `tags.ts`. */
  parse(text: string): Root;
  /** The tag, expression or import that was being read when `parse` threw. */
  readonly last: Progress;
  /**
   * The characters of JavaScript that the last `parse` read. An expression is read once for each closing brace in it.
   */
  readonly scriptRead: number;
  /** Characters that the last `parse` treated as text because there were too many of them. */
  readonly excess: Excess;
}

export interface Progress {
  start: number;
  /** Whether it is a block of its own, which may contain blank lines. */
  flow: boolean;
}

/** The syntax of pages: unified's parser with all extensions and some corrections. */
export function createSyntax(): Syntax {
  const progress: Progress = { start: 0, flow: false };
  const excess: Excess = { first: undefined };
  const script = createScript();
  const create = (addresses: boolean) =>
    unified()
      .use(remarkParse)
      .use(remarkFrontmatter)
      .use(remarkGfm)
      .use(remarkMath)
      .use(remarkMdx, { acorn: script.acorn as never })
      .use(corrections, { progress, excess, rest: takeExcess(excess), addresses })
      .freeze();
  const full = create(true);
  const lean = create(false);
  return {
    parse(text) {
      progress.start = 0;
      excess.first = undefined;
      script.begin(text.length);
      return (mayHoldAddresses(text) ? full : lean).parse(text);
    },
    last: progress,
    get scriptRead() {
      return script.read;
    },
    excess,
  };
}

interface Corrections {
  progress: Progress;
  excess: Excess;
  /** Reads the rest of a paragraph with too many special characters. */
  rest: Construct;
  /** Whether bare addresses become links. */
  addresses: boolean;
}

function corrections(this: Processor, options: Corrections): undefined {
  const { addresses } = options;
  const data = this.data();
  const syntax = data.micromarkExtensions ?? [];
  data.micromarkExtensions = [
    limitedRuns(options),
    ...syntax.map((extension) =>
      editConstructs(extension, (construct) => correct(construct, options)),
    ),
    limitedSigns(options.rest),
  ];
  const tree = (data.fromMarkdownExtensions ?? []).flat();
  // This extension also searches the finished text for addresses.
  const extensions = addresses
    ? tree
    : tree.filter(({ enter }) => !enter || !('literalAutolink' in enter));
  data.fromMarkdownExtensions = [...extensions, flatTags()];
}

/** Constructs that take quadratic time in micromark, replaced by limited ones. */
function limitedRuns({ excess, rest }: Corrections): Extension {
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
function before({ previous }: Construct, rest: Construct): Construct {
  return { ...rest, previous };
}

function correct(
  construct: Construct,
  { progress, excess, rest, addresses }: Corrections,
): Construct | Construct[] | undefined {
  switch (construct.name) {
    // It is tried at every letter, which doubles the time of parsing, and is not needed: the tree extension finds
    // addresses in the finished text.
    case 'emailAutolink':
      return undefined;
    case 'wwwAutolink':
    case 'protocolAutolink':
      return addresses ? [before(construct, rest), construct] : undefined;
    case 'strikethrough':
      return [before(construct, rest), limitRuns(construct, excess)];
    case 'gfmPotentialFootnoteCall':
      return limitRuns(construct, excess);
    case 'mathText':
      return [before(construct, rest), onlyTex(rememberOpenSpans(construct))];
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
    case 'mdxJsxFlowTag':
    case 'mdxJsxTextTag':
      return noteStart(construct, progress);
    case undefined:
      // The only construct without a name is the one for imports and exports.
      return construct.concrete ? noteStart(construct, progress) : construct;
    default:
      return construct;
  }
}

function noteStart(construct: Construct, progress: Progress): Construct {
  const flow = construct.concrete === true;
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      progress.start = this.now().offset;
      progress.flow = flow;
      return construct.tokenize.call(this, effects, ok, nok);
    },
  };
}

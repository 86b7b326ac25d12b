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
import { editConstructs } from './constructs.ts';
import { onlyLastContent } from './last-content.ts';
import { rememberOpenSpans } from './open-spans.ts';
import { type Excess, limitLabels, limitRuns, takeExcess } from './run-limit.ts';
import { createScript } from './script.ts';
import { flatTags } from './tags.ts';
import { onlyTex } from './tex.ts';

export interface Syntax {
  /** Throws what micromark throws for MDX that cannot be read. Tags come as leaves, see `tags.ts`. */
  parse(text: string): Root;
  /** The tag, expression or import that was being read when `parse` threw. */
  readonly last: Progress;
  /** Characters of JavaScript that the last `parse` read, those of one expression once for each brace in it. */
  readonly scriptRead: number;
  /** What the last `parse` met too often to read it all. */
  readonly excess: Excess;
}

export interface Progress {
  start: number;
  /** It stands for itself, and so may reach over blank lines. */
  flow: boolean;
}

/** The syntax of pages: unified's parser with all it is known by, and some corrections of ours. */
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
  /** Takes the rest of a paragraph with too many signs. */
  rest: Construct;
  /** Bare ones become links. */
  addresses: boolean;
}

function corrections(this: Processor, made: Corrections): undefined {
  const { addresses } = made;
  const data = this.data();
  const syntax = data.micromarkExtensions ?? [];
  data.micromarkExtensions = [
    limitedRuns(made),
    ...syntax.map((extension) =>
      editConstructs(extension, (construct) => correct(construct, made)),
    ),
    limitedSigns(made.rest),
  ];
  const tree = (data.fromMarkdownExtensions ?? []).flat();
  // The extension that knows addresses looks for them in the finished text, too.
  const kept = addresses
    ? tree
    : tree.filter(({ enter }) => !enter || !('literalAutolink' in enter));
  data.fromMarkdownExtensions = [...kept, flatTags()];
}

/** Constructs that take the square of the text's length as micromark has them, with a limit in place of its own. */
function limitedRuns({ excess, rest }: Corrections): Extension {
  const limited = (construct: Construct) => ({
    ...limitRuns(construct, excess),
    name: `${construct.name}Limited`,
  });
  const emphasis = limited(attention);
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

/** The signs at which something may begin in a text, whatever is before them: micromark stops at each. */
const signs = '!&*<[\\]_{';

/** The last extension is tried first. */
function limitedSigns(rest: Construct): Extension {
  return { text: Object.fromEntries([...signs].map((sign) => [sign.charCodeAt(0), rest])) };
}

/** micromark stops at a sign when one of its constructs may begin after what is before it, and then tries all of them. */
function before({ previous }: Construct, rest: Construct): Construct {
  return { ...rest, previous };
}

function correct(
  construct: Construct,
  { progress, excess, rest, addresses }: Corrections,
): Construct | Construct[] | undefined {
  switch (construct.name) {
    // Tried at every letter, it doubles the time of parsing. The extension for the tree finds addresses in the
    // finished text once more, and that is enough.
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
      // The only construct without a name is that of imports and exports.
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

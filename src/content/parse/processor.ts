import type { Root } from 'mdast';
import { attention, labelEnd } from 'micromark-core-commonmark';
import type { Construct, Extension } from 'micromark-util-types';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';
import { mayHoldAddresses } from './bare-addresses.ts';
import { editConstructs } from './constructs.ts';
import { type Excess, limitRuns } from './run-limit.ts';
import { createScript } from './script.ts';
import { flatTags } from './tags.ts';
import { onlyTex } from './tex.ts';

export interface Syntax {
  /** Throws what micromark throws for MDX that cannot be read. Tags come as leaves, see `tags.ts`. */
  parse(text: string): Root;
  /** The tag, expression or import that was being read when `parse` threw. */
  readonly last: Progress;
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
      .use(corrections, { progress, excess, addresses })
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
    excess,
  };
}

interface Corrections {
  progress: Progress;
  excess: Excess;
  /** Bare ones become links. */
  addresses: boolean;
}

function corrections(this: Processor, made: Corrections): undefined {
  const { addresses } = made;
  const data = this.data();
  const syntax = data.micromarkExtensions ?? [];
  data.micromarkExtensions = [
    limitedRuns(made.excess),
    ...syntax.map((extension) =>
      editConstructs(extension, (construct) => correct(construct, made)),
    ),
  ];
  const tree = (data.fromMarkdownExtensions ?? []).flat();
  // The extension that knows addresses looks for them in the finished text, too.
  const kept = addresses
    ? tree
    : tree.filter(({ enter }) => !enter || !('literalAutolink' in enter));
  data.fromMarkdownExtensions = [...kept, flatTags()];
}

/** Emphases and ends of links, with a limit, in place of micromark's own. */
function limitedRuns(excess: Excess): Extension {
  const limited = (construct: Construct) => ({
    ...limitRuns(construct, excess),
    name: `${construct.name}Limited`,
  });
  const emphasis = limited(attention);
  return {
    text: { 42: emphasis, 93: limited(labelEnd), 95: emphasis },
    disable: { null: [attention.name!, labelEnd.name!] },
  };
}

function correct(
  construct: Construct,
  { progress, excess, addresses }: Corrections,
): Construct | undefined {
  switch (construct.name) {
    // Tried at every letter, it doubles the time of parsing. The extension for the tree finds addresses in the
    // finished text once more, and that is enough.
    case 'emailAutolink':
      return undefined;
    case 'wwwAutolink':
    case 'protocolAutolink':
      return addresses ? construct : undefined;
    case 'strikethrough':
    case 'gfmPotentialFootnoteCall':
      return limitRuns(construct, excess);
    case 'mathText':
      return onlyTex(construct);
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

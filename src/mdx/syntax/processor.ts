import type { Root } from 'mdast';
import type { Construct } from 'micromark-util-types';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';
import { boundByCjkPunctuation } from './address-end.ts';
import { mayHoldAddresses } from './bare-addresses.ts';
import { readEscapes } from './escaped-addresses.ts';
import { before, type Limits, limitConstruct, withLimits } from './limited.ts';
import { rememberOpenSpans } from './open-spans.ts';
import { type Excess, takeExcess } from './run-limit.ts';
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

interface Corrections extends Limits {
  progress: Progress;
  /** Whether bare addresses become links. */
  addresses: boolean;
}

function corrections(this: Processor, options: Corrections): undefined {
  const { addresses } = options;
  const data = this.data();
  const syntax = data.micromarkExtensions ?? [];
  data.micromarkExtensions = withLimits(syntax, options, (construct) =>
    correct(construct, options),
  );
  const tree = (data.fromMarkdownExtensions ?? []).flat();
  const extensions = tree.flatMap((extension) => {
    if (!('literalAutolink' in (extension.enter ?? {}))) return [extension];
    // This extension also searches the finished text for addresses.
    return addresses ? [readEscapes(extension)] : [];
  });
  data.fromMarkdownExtensions = [...extensions, flatTags()];
}

function correct(construct: Construct, options: Corrections): Construct | Construct[] | undefined {
  const { progress, rest, addresses } = options;
  switch (construct.name) {
    // It is tried at every letter, which doubles the time of parsing, and is not needed: the tree extension finds
    // addresses in the finished text.
    case 'emailAutolink':
      return undefined;
    case 'wwwAutolink':
    case 'protocolAutolink': {
      const bounded = boundByCjkPunctuation(construct);
      return addresses ? [before(bounded, rest), bounded] : undefined;
    }
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
      return limitConstruct(construct, options);
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

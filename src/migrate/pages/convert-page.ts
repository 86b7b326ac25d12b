import { textAt } from '../config-code/values.ts';
import { convertCardGrids } from './card-grids.ts';
import { convertCodeComponents } from './code-components.ts';
import { convertComponents } from './components.ts';
import { convertContainers, joinTabs } from './containers.ts';
import { closeEmpty, escapeForMdx } from './escape.ts';
import { convertFences } from './fences.ts';
import { firstHeading } from './first-heading.ts';
import { convertFrontmatter, frontmatterText, heroText } from './frontmatter.ts';
import { convertGitbookTags } from './gitbook-tags.ts';
import { noteHeadingIds, writeHeadingIds } from './heading-ids.ts';
import { convertHtmlCode } from './html-code.ts';
import { convertImports } from './imports.ts';
import { convertIncludes } from './includes.ts';
import { convertIndented, convertIndentedCode } from './indented.ts';
import { finishedText, type Line, toLines } from './lines.ts';
import { convertLinks } from './links.ts';
import type { PageContext } from './page-context.ts';
import { convertPythonMarkdown } from './python-markdown.ts';

/** The new text of a page. `label` is its name in the navigation, `fallback` the title if the page has none. */
export function convertPage(
  context: PageContext,
  label: string | undefined,
  fallback: string,
): string {
  const { frontmatter: head, body, bodyLine } = context.page;
  const hero = heroText(head);
  const lines = noteHeadingIds(
    toLines(hero + body, bodyLine - (hero.split('\n').length - 1)),
    context,
  );
  const heading = firstHeading(lines);
  const own = textAt(head, 'title');
  const title = heading?.title ?? (own !== undefined && own !== '' ? own : (label ?? fallback));
  const rest = heading
    ? [...lines.slice(0, heading.index), ...lines.slice(heading.index + heading.count)]
    : lines;
  const text = finishedText(writeHeadingIds(convertBody(rest, context)));
  const top = frontmatterText(convertFrontmatter(head, title, label, context));
  return `${top}\n${joinTabs(text)
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`;
}

/** Converts only the body, for snippets. */
export function convertSnippet(context: PageContext): string {
  const { body, bodyLine } = context.page;
  return `${joinTabs(finishedText(convertBody(toLines(body, bodyLine), context))).trim()}\n`;
}

function convertBody(lines: readonly Line[], context: PageContext): Line[] {
  const converted = steps[context.kind](lines, context);
  return convertLinks(convertFences(converted), context);
}

const steps: Record<PageContext['kind'], (lines: readonly Line[], context: PageContext) => Line[]> =
  {
    docusaurus: mdxSteps,
    starlight: mdxSteps,
    vitepress(lines, context) {
      const included = convertHtmlCode(convertIncludes(withoutScripts(lines, context), context));
      const contained = convertIndentedCode(convertContainers(included, context));
      return escapeForMdx(convertComponents(contained, new Set(), context));
    },
    mkdocs(lines, context) {
      const gridded = convertCardGrids(convertHtmlCode(convertIncludes(lines, context)));
      const contained = convertContainers(gridded, context);
      const flat = convertIndentedCode(convertIndented(contained, context));
      return escapeForMdx(convertPythonMarkdown(flat, context));
    },
    gitbook: (lines, context) =>
      escapeForMdx(convertIndentedCode(convertGitbookTags(convertHtmlCode(lines), context))),
  };

function mdxSteps(lines: readonly Line[], context: PageContext): Line[] {
  const {
    lines: body,
    own,
    files,
  } = convertImports(context.isMdx ? lines : convertHtmlCode(lines), context);
  const contained = convertContainers(convertCodeComponents(body, files), context);
  // Docusaurus reads plain Markdown as MDX, too, where indented lines are text.
  const isMarkdown = !context.isMdx && context.kind !== 'docusaurus';
  const flat = isMarkdown ? convertIndentedCode(contained) : contained;
  const converted = convertComponents(flat, own, context);
  return context.isMdx ? closeEmpty(converted) : escapeForMdx(converted, context.kind);
}

/** Removes Vue's scripts and styles, and the marker for a table of contents in VitePress. */
function withoutScripts(lines: readonly Line[], context: PageContext): Line[] {
  let end: RegExp | undefined;
  return lines.filter((line) => {
    if (line.kind !== 'text' && end === undefined) return true;
    const opened = end === undefined && /^<(script|style)\b/.exec(line.text)?.[1];
    if (opened) {
      end = new RegExp(`</${opened}>`);
      context.lost(line.line, `A \`<${opened}>\` was left out.`);
    }
    if (end === undefined) return !/^\[\[toc\]\]\s*$/i.test(line.text);
    if (end.test(line.text)) end = undefined;
    return false;
  });
}

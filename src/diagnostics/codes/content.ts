import { codes } from './entry.ts';

export const contentCodes = codes({
  'content/hidden-footnote': {
    severity: 'warning',
    title: 'A footnote that no reader sees',
    explanation:
      'A footnote is shown where the text refers to it. Two footnotes of one name show only the first text, and one that nothing refers to is not shown at all.',
    fix: 'Give each footnote a name of its own, and refer to it as `[^name]`.',
  },
  'content/too-deep': {
    severity: 'error',
    title: 'A page is nested too deeply',
    explanation:
      'Quotes and lists are read 50 levels deep, emphases and tags up to 300 levels of the whole page. What is deeper is shown as text.',
    fix: 'Look for a character that is repeated by mistake, such as a row of `>`, or for lines that are indented ever more.',
  },
  'content/too-many-signs': {
    severity: 'error',
    title: 'One paragraph has thousands of signs',
    explanation:
      'Emphases (`*`, `_`, `~`) and ends of links (`]`) are read up to a thousand of a kind in one paragraph, heading or cell of a table, since each may belong to any before it. Those beyond are text; the rest of the page is read as ever.',
    fix: 'Look for a sign that is repeated by mistake. Part the paragraph by blank lines if it is really so long, or put what is no prose into a block of code.',
  },
  'variable/too-much': {
    severity: 'error',
    title: 'Variables bring too much to a page',
    explanation:
      'The values that stand in place of `{{name}}` in a page or snippet come to more than 1,000,000 characters. Those that come later are shown as typed.',
    fix: 'Use a long value less often, or move it to a snippet.',
  },
  'variable/undefined': {
    severity: 'warning',
    title: 'A variable is not defined',
    explanation:
      'A page or snippet has `{{name}}`, and `variables` in docs.json has no such name. The text is shown as typed. In code only a name that is nearly one of yours is reported, since other programs write `{{ }}` as well. Each name is reported once a page.',
    fix: 'Define the variable or correct its name. To show the braces as they are, wrap them in backticks.',
  },
  'mdx/stray-less-than': {
    severity: 'error',
    title: 'A `<` that begins no tag',
    explanation:
      'In MDX every `<` outside of code begins a tag. This one is followed by something that can be no tag. It is shown as text.',
    fix: 'Write `&lt;`, or wrap the expression in backticks: `` `a < b` ``.',
  },
  'mdx/stray-brace': {
    severity: 'error',
    title: 'A `{` that is never closed',
    explanation:
      'In MDX every `{` outside of code begins a JavaScript expression, which ends with `}` in the same paragraph. This one does not. It is shown as text.',
    fix: 'Add the `}`, write `\\{`, or wrap the text in backticks.',
  },
  'mdx/html-comment': {
    severity: 'error',
    title: 'An HTML comment in MDX',
    explanation: 'MDX does not know `<!-- … -->`. The comment is left out of the page.',
    fix: 'Write `{/* … */}`.',
  },
  'mdx/angle-link': {
    severity: 'error',
    title: 'A link in angle brackets',
    explanation: 'MDX reads `<https://…>` as a tag. The address is shown as a link all the same.',
    fix: 'Leave the brackets out, or write `[text](https://…)`.',
  },
  'mdx/bad-tag': {
    severity: 'error',
    title: 'A tag that cannot be read',
    explanation:
      'The tag is not well formed: an attribute without quotes around its value, a quote without its partner, no `>` at the end. It is shown as text.',
    fix: 'Correct the tag where the message points. Values stand in quotes (`cols="2"`) or braces (`cols={2}`).',
  },
  'mdx/bad-expression': {
    severity: 'error',
    title: 'Braces that hold no JavaScript',
    explanation:
      'What stands in braces outside of code must be a JavaScript expression. This is not; it is shown as text.',
    fix: 'Correct the expression, write `\\{` for a brace as such, or wrap the text in backticks.',
  },
  'mdx/bad-module': {
    severity: 'error',
    title: 'An import or export that cannot be read',
    explanation:
      'A block whose first word is `import` or `export` is JavaScript in MDX, up to the next blank line. This one is not valid; it is shown as text.',
    fix: 'Correct the code. Put a blank line after it. If it is prose, begin the line with another word.',
  },
  'mdx/unreadable': {
    severity: 'error',
    title: 'A block that cannot be read as MDX',
    explanation:
      'There are so many mistakes in the block that it was taken as plain Markdown, with tags and braces as text.',
    fix: 'Correct the mistakes reported before this one, then build again.',
  },
  'mdx/unclosed-tag': {
    severity: 'error',
    title: 'A tag is never closed',
    explanation:
      'An element must be closed in the block in which it is opened: in the same paragraph, list item or element. Its content is shown, as far as possible inside it.',
    fix: 'Add the closing tag, or end the tag with `/>` if it has no content.',
  },
  'mdx/unexpected-closing-tag': {
    severity: 'error',
    title: 'A closing tag without an opening one',
    explanation: 'Nothing of that name is open here. The tag is left out.',
    fix: 'Remove it, or add the opening tag.',
  },
  'mdx/crossed-tags': {
    severity: 'error',
    title: 'An element that does not end where it began',
    explanation:
      'The two tags of the element stand in different blocks, or another element is closed between them that was opened before. The page shows what was most likely meant.',
    fix: 'Put both tags on lines of their own, and close inner elements before outer ones. Mind the indentation: a line indented below a list item belongs to the item.',
  },
  'mdx/void-tag': {
    severity: 'error',
    title: 'An element without content is not closed',
    explanation: 'HTML allows `<br>` and `<img …>`; MDX wants a slash at the end.',
    fix: 'Write `<br />`.',
  },
  'mdx/open-fence': {
    severity: 'warning',
    title: 'A code block that never ends',
    explanation:
      'The fence that opens the block is not followed by one that closes it, so everything after it is code, up to the end of the page or list item.',
    fix: 'Add the closing fence: at least as many backticks or tildes as the opening one, alone on a line.',
  },
  'mdx/undefined-name': {
    severity: 'warning',
    title: 'A name in an expression that nothing defines',
    explanation:
      'The expression uses a name that the page neither imports nor exports and that is no prop of the snippet. The expression is shown as typed.',
    fix: 'Define or import the name. If it is text, wrap it in backticks or write `\\{`.',
  },
  'mdx/unknown-element': {
    severity: 'warning',
    title: 'A tag that is no element of HTML',
    explanation:
      'A name in lower case stands for an element of HTML, SVG or MathML, and there is none of this name: often it is a placeholder such as `<api_key>`. A tag with nothing in it is shown as typed; of others, what stands inside is shown.',
    fix: 'If it is text, wrap it in backticks or write `\\<`. If it is a component, begin its name with a capital letter.',
  },
  'mdx/user-value': {
    severity: 'info',
    title: 'Text about the person who is logged in',
    explanation:
      'A static site knows nothing about its readers, so `{user.…}` is empty. Where a fallback is given with `||` or `??`, it is shown.',
    fix: 'Nothing needs to be done. To show a text instead, write `{user.firstName ?? "there"}`.',
  },
  'snippet/not-found': {
    severity: 'warning',
    title: 'An import of nothing',
    explanation:
      'There is no file at that path. What uses the import shows nothing but its content.',
    fix: 'Correct the path. It begins with `/` at the folder of docs.json or with `.` at the file that imports, and names the file with its extension.',
  },
  'snippet/outside-project': {
    severity: 'error',
    title: 'An import from outside the project',
    explanation: 'The path leads out of the folder of docs.json. The file is not read.',
    fix: 'Move the file into the project.',
  },
  'snippet/cycle': {
    severity: 'error',
    title: 'Snippets that import each other in a circle',
    explanation:
      'A snippet contains itself, directly or through others. It is left out at the place that closes the circle.',
    fix: 'Remove one of the imports that the message lists.',
  },
  'snippet/too-much': {
    severity: 'error',
    title: 'Snippets bring too much to a page',
    explanation:
      'The texts of the snippets that a page shows come to more than 5,000,000 characters, mostly because one includes the next twice, and that the next twice again. The page has what came before.',
    fix: 'Look for snippets that include each other several times, or divide the page.',
  },
  'snippet/no-export': {
    severity: 'warning',
    title: 'An import of a name that the file does not export',
    explanation:
      'The file exists, but exports nothing of that name. What uses the import shows nothing but its content.',
    fix: 'Correct the name, or export it: `export const name = …`.',
  },
  'snippet/unreadable': {
    severity: 'error',
    title: 'An imported file that cannot be read',
    explanation: 'The file is no valid JSON.',
    fix: 'Correct the file.',
  },
});

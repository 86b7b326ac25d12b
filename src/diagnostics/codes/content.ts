import { codes } from './entry.ts';

export const contentCodes = codes({
  'content/hidden-footnote': {
    severity: 'warning',
    title: 'A footnote that no reader sees',
    explanation:
      'A footnote is shown where the text refers to it. If two footnotes have one name, only the first text is shown; a footnote that nothing refers to is not shown at all.',
    fix: 'Give each footnote a name of its own, and refer to it as `[^name]`.',
  },
  'content/too-deep': {
    severity: 'error',
    title: 'A page is nested too deeply',
    explanation:
      'Quotes and lists are read 50 levels deep, emphasis and tags up to 300 levels of the whole page. Anything deeper is shown as text. Descriptions of a specification have the same limits, but 100 levels for tags; the problem is reported at the operation or schema whose page shows them.',
    fix: 'Look for a character that is repeated by mistake, such as a row of `>`, or for lines that are indented further and further.',
  },
  'content/too-many-signs': {
    severity: 'error',
    title: 'One paragraph has thousands of special characters',
    explanation:
      'In one paragraph, heading or table cell, up to a thousand characters of each kind of emphasis (`*`, `_`, `~`) and up to a thousand ends of links (`]`) are read, since each could belong to any earlier one. The others are shown as text; the rest of the page is not affected.',
    fix: 'Look for a character that is repeated by mistake. If the paragraph is really that long, divide it with blank lines, or put anything that is not prose into a code block.',
  },
  'variable/too-much': {
    severity: 'error',
    title: 'Variables add too much to a page',
    explanation:
      'The values that replace `{{name}}` in a page or snippet have more than 1,000,000 characters together. Further ones are shown as typed.',
    fix: 'Use a long value less often, or move it to a snippet.',
  },
  'variable/undefined': {
    severity: 'warning',
    title: 'A variable is not defined',
    explanation:
      'A page or snippet contains `{{name}}`, but `variables` in docs.json does not define the name. The text is shown as typed. In code, a name is reported only if it is similar to one of yours, since other programs use `{{ }}` as well. Each name is reported once per page.',
    fix: 'Define the variable or correct its name. To show the braces as they are, wrap them in backticks.',
  },
  'mdx/stray-less-than': {
    severity: 'error',
    title: 'A `<` that does not start a tag',
    explanation:
      'In MDX every `<` outside code starts a tag. What follows this one cannot be a tag, so it is shown as text.',
    fix: 'Write `&lt;`, or wrap the expression in backticks: `` `a < b` ``.',
  },
  'mdx/stray-brace': {
    severity: 'error',
    title: 'A `{` that is never closed',
    explanation:
      'In MDX every `{` outside code starts a JavaScript expression, which ends with `}` in the same paragraph. This one does not end, so it is shown as text.',
    fix: 'Add the `}`, write `\\{`, or wrap the text in backticks.',
  },
  'mdx/html-comment': {
    severity: 'error',
    title: 'An HTML comment in MDX',
    explanation: 'MDX does not support `<!-- … -->`. The comment is left out of the page.',
    fix: 'Write `{/* … */}`.',
  },
  'mdx/open-admonition': {
    severity: 'warning',
    title: 'An admonition that is never closed',
    explanation:
      'With `octavo.syntax.admonitions`, a line such as `:::note` opens an admonition, which ends at a line of as many colons. This one does not end, so the rest of the page is part of it.',
    fix: 'Add a line with `:::` where it ends. Around others, use more colons: `::::note` … `::::`.',
  },
  'mdx/unread-admonition': {
    severity: 'warning',
    title: 'An admonition of another tool',
    explanation:
      'A line such as `:::note` or `!!! note` opens an admonition in Docusaurus, VitePress and MkDocs. Here it is text, which readers see as typed, unless `octavo.syntax.admonitions` is on. The first one of a page is reported.',
    fix: 'Set `"octavo": { "syntax": { "admonitions": true } }` in docs.json, or write the component that corresponds to it, such as `<Note>`.',
  },
  'mdx/unknown-admonition': {
    severity: 'warning',
    title: 'An admonition of an unknown kind',
    explanation:
      'With `octavo.syntax.admonitions`, a line such as `:::note` or `!!! note` opens an admonition. No callout corresponds to this name, so the line is shown as text.',
    fix: 'Use `note`, `tip`, `info`, `warning`, `danger`, `success` or `details`, or a component.',
  },
  'mdx/angle-link': {
    severity: 'error',
    title: 'A link in angle brackets',
    explanation: 'MDX reads `<https://…>` as a tag. The address is still shown as a link.',
    fix: 'Remove the brackets, or write `[text](https://…)`.',
  },
  'mdx/bad-tag': {
    severity: 'error',
    title: 'A tag that cannot be read',
    explanation:
      'The tag is malformed: an attribute value without quotes, a quote without its partner, or no `>` at the end. It is shown as text.',
    fix: 'Correct the tag at the place in the message. Values are in quotes (`cols="2"`) or braces (`cols={2}`).',
  },
  'mdx/bad-expression': {
    severity: 'error',
    title: 'Braces do not contain JavaScript',
    explanation:
      'Braces outside code must contain a JavaScript expression. These do not, so they are shown as text.',
    fix: 'Correct the expression, write `\\{` for a literal brace, or wrap the text in backticks.',
  },
  'mdx/bad-module': {
    severity: 'error',
    title: 'An import or export that cannot be read',
    explanation:
      'In MDX, a block whose first word is `import` or `export` is JavaScript, up to the next blank line. This one is not valid, so it is shown as text.',
    fix: 'Correct the code, and put a blank line after it. If it is prose, start the line with another word.',
  },
  'mdx/unreadable': {
    severity: 'error',
    title: 'A block that cannot be read as MDX',
    explanation:
      'The block has so many mistakes that it is read as plain Markdown, with tags and braces as text.',
    fix: 'Correct the mistakes reported before this one, then build again.',
  },
  'mdx/unclosed-tag': {
    severity: 'error',
    title: 'A tag is never closed',
    explanation:
      'An element must be closed in the block in which it is opened: in the same paragraph, list item or element. Its content is shown, inside the element as far as possible.',
    fix: 'Add the closing tag, or end the tag with `/>` if it has no content.',
  },
  'mdx/unexpected-closing-tag': {
    severity: 'error',
    title: 'A closing tag without an opening one',
    explanation: 'No element with that name is open here. The tag is left out.',
    fix: 'Remove it, or add the opening tag.',
  },
  'mdx/crossed-tags': {
    severity: 'error',
    title: 'An element does not end where it started',
    explanation:
      'The two tags of the element are in different blocks, or an outer element is closed between them. The page shows what was most likely meant.',
    fix: 'Put both tags on lines of their own, and close inner elements before outer ones. Check the indentation: a line indented below a list item belongs to the item.',
  },
  'mdx/void-tag': {
    severity: 'error',
    title: 'An element without content is not closed',
    explanation: 'HTML allows `<br>` and `<img …>`; MDX requires a slash at the end.',
    fix: 'Write `<br />`.',
  },
  'mdx/open-fence': {
    severity: 'warning',
    title: 'A code block that never ends',
    explanation:
      'No fence closes the block, so everything after its opening fence is code, down to the end of the page or list item.',
    fix: 'Add the closing fence: at least as many backticks or tildes as the opening one, alone on a line.',
  },
  'mdx/unread-link': {
    severity: 'warning',
    title: 'A link or image is shown as it is typed',
    explanation:
      'In Markdown a link is `[text](address)`: no space between the brackets, none in the address, and a closing parenthesis. This one looks like a link, but is none, so readers see its brackets. It is reported only if an address is in it (`https://…`, a path, a file name); `[optional] (see below)` is prose.',
    fix: 'Correct what the message names. If the text is meant as it is, write `\\[` for the first bracket.',
  },
  'mdx/empty-heading': {
    severity: 'warning',
    title: 'A heading without text',
    explanation:
      'A line has the `#` of a heading and nothing after it. Readers see an empty space, and screen readers announce a heading without a name.',
    fix: 'Write the text of the heading after the `#`, or remove the line.',
  },
  'mdx/extra-cells': {
    severity: 'warning',
    title: 'A row has more cells than its table',
    explanation:
      'A bar divides cells wherever it stands, in code too: `` `a | b` `` is two cells. The row then has more cells than the header, so its texts are in the wrong columns, and the table gets a column without a heading. Each table is reported once, at its first such row.',
    fix: 'Write `\\|` for a bar that is part of the text, in code as well. If the table really has another column, add its heading and `| --- |`.',
  },
  'mdx/undefined-name': {
    severity: 'warning',
    title: 'An expression uses an undefined name',
    explanation:
      'The page neither imports nor exports the name, and it is not a prop of the snippet. The expression is shown as typed, as is one that lists or joins such names: `{read,write}`, `{project-id}`.',
    fix: 'Define or import the name. If it is text, wrap it in backticks or write `\\{`.',
  },
  'mdx/unknown-element': {
    severity: 'warning',
    title: 'A tag is not an HTML element',
    explanation:
      'A tag in lower case is an element of HTML, SVG or MathML, but none has this name: often it is a placeholder such as `<api_key>`. A tag without content is shown as typed; of any other tag, the content is shown. Also shown as typed is a tag that begins with a capital letter, such as `<API_KEY>` or that of `Array<Item>`, if it is never closed and there is no component of its name.',
    fix: 'If it is text, wrap it in backticks or write `\\<`. If it is a component, start its name with a capital letter.',
  },
  'mdx/user-value': {
    severity: 'info',
    title: 'Text about a logged-in reader',
    explanation:
      'A static site knows nothing about its readers, so `{user.…}` is empty. A fallback after `||` or `??` is shown.',
    fix: 'Nothing needs to be done. To show a text, write `{user.firstName ?? "there"}`.',
  },
  'snippet/not-found': {
    severity: 'warning',
    title: 'An imported file does not exist',
    explanation:
      'There is no file at that path. A component from it only shows the content of its tag.',
    fix: 'Correct the path. It starts with `/` for the folder of docs.json or with `.` for that of the importing file, and includes the extension.',
  },
  'snippet/outside-project': {
    severity: 'error',
    title: 'An import from outside the project',
    explanation: 'The path points outside the folder of docs.json. The file is not read.',
    fix: 'Move the file into the project.',
  },
  'snippet/cycle': {
    severity: 'error',
    title: 'Snippets import each other in a circle',
    explanation:
      'A snippet includes itself, directly or through others. It is left out at the place that closes the circle.',
    fix: 'Remove one of the imports that the message lists.',
  },
  'snippet/too-much': {
    severity: 'error',
    title: 'Snippets add too much to a page',
    explanation:
      'The snippets of a page have more than 5,000,000 characters together, usually because one includes another twice, which includes the next one twice. The page contains everything up to that limit.',
    fix: 'Look for snippets that include each other several times, or divide the page.',
  },
  'snippet/no-export': {
    severity: 'warning',
    title: 'A file does not export an imported name',
    explanation:
      'The file exists, but has no export of that name. A component of that name only shows the content of its tag.',
    fix: 'Correct the name, or export it: `export const name = …`.',
  },
  'snippet/unreadable': {
    severity: 'error',
    title: 'An imported file cannot be read',
    explanation: 'The file is not valid JSON.',
    fix: 'Correct the file.',
  },
});

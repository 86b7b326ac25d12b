import { beforeAll, expect, it } from 'vitest';
import { createDriver, type Driver } from './driver.ts';

let driver: Driver;
beforeAll(async () => {
  driver = await createDriver();
});

it.each([
  ['an icon', '| a | b |\n|---|---|\n| SSO | <Icon icon="xmark" /> |', '| SSO | :xmark: |'],
  [
    'a break in a cell',
    '| a | b |\n|---|---|\n| Audit<br/>log | `a` <br /> `b` |',
    '| Audit<br>log | `a` <br> `b` |',
  ],
  ['a list in a cell', '| a |\n|---|\n| <ul><li>x</li><li>y</li></ul> |', '| - x<br>- y |'],
  ['a badge in a cell', '| a |\n|---|\n| <Badge color="green">GA</Badge> |', '| GA |'],
  ['an icon beside a word', 'See<Icon icon="eye" />it', 'See :eye: it'],
  ['a break in a line', 'one<br/>two', 'one\\\ntwo'],
  ['a break at the end', '- one<br/>\n- two', '- one\n- two'],
  ['a break at the end of bold words', '**one<br/>** two', '**one**\\\n two'],
  ['a break in a heading', '## One<br/>two', '## One two'],
  ['a break alone in a cell', '| a |\n|---|\n| <br/> |', '|  |'],
  [
    'a picture that is the icon of a card',
    '<Card title="Zap" href="https://x.test" icon={<img src="/z.png" alt="Zap logo" />}>Go.</Card>',
    '- ![Zap logo](/z.png) [Zap](https://x.test): Go.',
  ],
  [
    'a picture that is the icon of a step',
    '<Steps><Step title="One" icon={<img src="/z.png" alt="Key" />}>Go.</Step></Steps>',
    '1. ![Key](/z.png) **One**',
  ],
  [
    'a drawing that is the icon of a callout',
    '<Callout icon={<svg aria-label="Fire"><path d="M0 0" /></svg>}>Go.</Callout>',
    '> Fire\n>\n> Go.',
  ],
  [
    'a picture that is the icon of what folds',
    '<Accordion title="More" icon={<img src="/z.png" alt="Key" />}>Go.</Accordion>',
    '![Key](/z.png)\n\nGo.',
  ],
  [
    'no icon without words',
    '<Card title="Zap" icon={<img src="/z.png" alt="" />}>Go.</Card>',
    '- **Zap**: Go.',
  ],
  [
    'no name of an icon',
    '<Card title="Zap" icon={<Icon icon="star" />}>Go.</Card>',
    '- **Zap**: Go.',
  ],
  [
    'a box in a paragraph',
    '<ResponseField name="f">\n  To delete.\n  <Warning>It is\n  slow.</Warning>\n</ResponseField>',
    'To delete.\n\n  > **Warning**\n  >\n  > It is slow.',
  ],
  [
    'words around a box',
    'Words <Note>Box</Note> after.',
    'Words\n\n> **Note**\n>\n> Box\n\nafter.',
  ],
  [
    'words for programs in a sentence',
    'Welcome to <Visibility for="agents">programs</Visibility>.',
    'Welcome to programs.',
  ],
  ['a drawing', 'See <svg aria-label="A map"><path d="M0 0" /></svg>', 'A map'],
  [
    'words of a drawing',
    '<svg><g><text>Read <tspan>here</tspan></text></g><text>now</text></svg>',
    'Read here now',
  ],
  [
    'a link around a picture beside a word',
    '<div>RequestId<a href="#id" aria-label="Permalink"><svg viewBox="0 0 1 1"><path d="M0 0" /></svg></a></div>',
    'RequestId [Permalink]',
  ],
  ['buttons in a line', '<div><button>HTML</button><button>Next.js</button></div>', 'HTML Next.js'],
  [
    'links on lines of their own',
    '<div>\n  <a href="/a">Docs</a>\n  <a href="/b">API</a>\n</div>',
    '[Docs](/a) [API](/b)',
  ],
  [
    'elements of an evaluated page on lines of their own',
    '<a href="/a" onClick={() => 1}>\n  <span>Solutions</span>\n  <span>Ready patterns</span>\n</a>',
    '[Solutions Ready patterns](/a)',
  ],
  [
    'links of the author’s code on lines of their own',
    'export const Nav = () => (\n  <p>\n    <a href="/a">One</a>\n    <a href="/b">two</a>\n  </p>\n)\n\n<Nav />',
    '[One](/a) [two](/b)',
  ],
  ['elements that touch', '<div><b>One</b><i>two</i></div>', '**One***two*'],
  [
    'a drawing beside words',
    '<div><span>Large <svg><path d="M0 0" /></svg></span><b>x</b></div>',
    'Large **x**',
  ],
  [
    'a tooltip with a link',
    '<Tooltip tip="t" href="https://x.test">T</Tooltip>',
    'T (t [Learn more](https://x.test))',
  ],
  [
    'what opens details',
    '<Expandable title="a" closedText="Look">x</Expandable>',
    '<summary>Look</summary>',
  ],
  ['a drawing with a title', 'See <svg><title>A plan</title></svg>', 'A plan'],
  [
    'an accordion',
    '<Accordion title="A" description="More">x</Accordion>',
    '</summary>\n\nMore\n\nx',
  ],
  [
    'a prompt as it was typed',
    '<Prompt description="Ask">\nSee https://x.test and *this*.\n\n* one\n</Prompt>',
    '```text\nSee https://x.test and *this*.\n\n* one\n```',
  ],
  [
    'a column aligned as an object is made',
    '<table><tr><th align="constructor">A</th></tr><tr><td>b</td></tr></table>',
    '| A |\n| --- |\n| b |',
  ],
  ['a list that begins with no number', '<ol start="x"><li>one</li></ol>', '1. one'],
  ['a list that begins with nought', '<ol start="0"><li>one</li></ol>', '0. one'],
  [
    'a link around blocks whose address has a space',
    '<a href="https://x.test/a b"><div>Words</div></a>',
    '[Words](<https://x.test/a b>)',
  ],
  [
    'a film whose title and address have brackets',
    '<video src="https://x.test/a(1.mp4" title="x]y"></video>',
    '[x\\]y](<https://x.test/a(1.mp4>)',
  ],
  [
    'a card whose address has a bracket',
    '<Card title="T" href="https://x.test/a(b" />',
    '[T](<https://x.test/a(b>)',
  ],
  ['a number that is no list', '<p>1. Install</p>', '1\\. Install'],
  ['a bracket after a number', '2\\) Begin', '2\\) Begin'],
  ['a dash that is no list', '<p>- one</p>', '\\- one'],
  ['a plus after a break', 'one<br/>+ two', 'one\\\n\\+ two'],
  ['a number after a break and a space', 'one<br/>&nbsp;1. two', 'one\\\n 1\\. two'],
  ['a dash after a break and a space', 'one<br/>&nbsp;- two', 'one\\\n \\- two'],
  ['a hash that is no heading', '<p># C</p>', '\\# C'],
  ['a sign that is no quote', '<p>{"> x"}</p>', '\\> x'],
  ['signs that strike nothing', '\\~\\~x\\~\\~', '\\~~x\\~~'],
  ['an entity that is meant', 'Write `&lt;` as &amp;lt;', '\\&lt;'],
  [
    'a link that ends in a space',
    '<a href="https://x.test">API </a>is',
    '[API](https://x.test) is',
  ],
  [
    'a title that is no tag',
    '<Steps><Step title="List<T> *a*">x</Step></Steps>',
    '**List\\<T> \\*a\\***',
  ],
  ['the label of a tab', '<Tabs><Tab title="Map<K>">x</Tab></Tabs>', '**Map\\<K>**'],
  [
    'the type of a field',
    '<ResponseField name="a" type="Array<string>" post={["<b>"]} required>x</ResponseField>',
    '- `a` \\<b> (Array\\<string>, required)',
  ],
  [
    'the title of a card',
    '<Card title="[a] <b>" href="https://x.test">x</Card>',
    '[\\[a\\] \\<b>]',
  ],
  ['code that begins with a backtick', '`` `a` ``', '`` `a` ``'],
  ['a title of code with backticks', '<CodeBlock filename="`a`">x</CodeBlock>', '~~~'],
  [
    'an address in a link',
    '<a href="https://x.test/a">see https://x.test/b now</a>',
    '[see https://x.test/b now](https://x.test/a)',
  ],
  [
    'a link in a link, where the outer one ends',
    '<a href="https://x.test/a">see <a href="https://x.test/b">b</a> now</a>',
    '[see](https://x.test/a) [b](https://x.test/b) now',
  ],
  [
    'a card of the author’s own, with its link',
    '<a href="https://x.test/a"><h3>Title</h3><p>Words</p></a>',
    '### [Title](https://x.test/a)\n\nWords',
  ],
  [
    'the title of a picture',
    '![a](/a.png "Say \\"hi\\" (now)") <img src="/b.png" alt="b" title="c" />',
    '![a](/a.png "Say \\"hi\\" (now)") ![b](/b.png "c")',
  ],
  [
    'a picture in a link',
    '<a href="https://x.test/a"><div><img src="/a.png" alt="A" /></div></a>',
    '[![A](/a.png)](https://x.test/a)',
  ],
  [
    'an address in a block in a link',
    '<a href="https://x.test/a">\n\nSee https://x.test/b now\n\n- www.x.test\n\n</a>',
    '[See https://x.test/b now](https://x.test/a)\n\n- www.x.test',
  ],
  [
    'a link around an icon',
    '<p>See <a href="https://x.test/a" aria-label="Source"><svg aria-hidden="true" /></a></p>',
    'See [Source](https://x.test/a)',
  ],
  [
    'a link without any, by its address',
    '<p>See <a href="https://x.test/a"><svg aria-hidden="true" /></a></p>',
    'See [https://x.test/a](https://x.test/a)',
  ],
  [
    'a link around an icon of ours, by its title',
    '<a href="https://x.test/z" title="Home"><Icon icon="flag" /></a>',
    '[Home](https://x.test/z)',
  ],
  ['a picture with a title', '<svg><title>Plan</title><text>Now</text></svg>', 'Plan Now'],
  ['a rule in a paragraph', '<p>one<br/>two<hr/>three</p>', 'one\\\ntwo\\\nthree'],
  ['letters with their reading', '<ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby>', '漢(kan)'],
  [
    'a map of links',
    '<map name="m"><area alt="North" href="https://x.test/n" /></map>',
    '[North](https://x.test/n)',
  ],
  [
    'a document',
    '<object data="https://x.test/a.pdf" title="Terms"><p>No viewer.</p></object>',
    '[Terms](https://x.test/a.pdf)\n\nNo viewer.',
  ],
  [
    'a diagram on one line',
    '<Mermaid>graph TD; A[Alpha]-->B_x_[Beta]</Mermaid>',
    '```mermaid\ngraph TD; A[Alpha]-->B_x_[Beta]\n```',
  ],
  [
    'a prompt that had to be repaired',
    '<Prompt description="D" actions={["copy"]}>Do <this>\n\nthen</Prompt>',
    '```text\nDo <this>\n\nthen\n```',
  ],
  [
    'a diagram in an expression',
    '<Mermaid>{`\n  graph TD\n    A-->B_x_\n`}</Mermaid>',
    '```mermaid\ngraph TD\n  A-->B_x_\n```',
  ],
  ['a prompt on one line', '<Prompt description="D">Do this</Prompt>', '```text\nDo this\n```'],
  ['the button of a card', '<Card title="A" cta="Go" href="https://x.test">x</Card>', 'Go'],
])('the Markdown form has the words of %s', async (_, text, expected) => {
  expect((await driver.page(text)).markdown).toContain(expected);
});

import { beforeAll, describe, expect, it } from 'vitest';
import { createDriver, type Driver } from './driver.ts';

let driver: Driver;
beforeAll(async () => {
  driver = await createDriver();
});

describe('the right column', () => {
  it('takes panels and examples out of the text', async () => {
    const { html, panel } = await driver.page('Text.\n\n<Panel>\nBeside.\n</Panel>');
    expect(html).not.toContain('Beside.');
    expect(panel).toContain('Beside.');
  });

  it('has examples in a panel only once', async () => {
    const { panel } = await driver.page(
      '<Panel>\n<RequestExample>\n```sh\nrun\n```\n</RequestExample>\n</Panel>',
    );
    expect(panel!.match(/>run</g)).toHaveLength(1);
  });
});

describe('what is for some readers only', () => {
  const text =
    '<Visibility for="humans">\n\n## Seen\n\n</Visibility>\n\n<Visibility for="agents">\n\n## Read [x](/gone)\n\n</Visibility>';

  it('for people is not in the Markdown form', async () => {
    const { html, markdown } = await driver.page(text);
    expect(html).toContain('Seen');
    expect(markdown).not.toContain('Seen');
  });

  it('for agents is there alone', async () => {
    const { html, markdown, ids, sections } = await driver.page(text);
    expect(markdown).toContain('## Read');
    expect(html).not.toContain('Read');
    expect(ids).toEqual(['seen']);
    expect(sections).toHaveLength(1);
  });
});

it('a page becomes Markdown again', async () => {
  const { markdown } = await driver.page(
    `---
title: T
---

Some **bold**, *thin* and \`code\` with a [link](./other.mdx), 2 * 3 and a_b.

## List {#lists}

1. one

   more
2. two
   - deep

- [x] done
- [ ] open

> quoted
> twice

| a | b |
| :- | -: |
| x \\| y | <Badge>new</Badge> |

\`\`\`js title="a.js"
const a = "{b}";
\`\`\`

<Note>
  Take **care**.
</Note>

<Steps>
  <Step title="First">
    Do it.

    \`\`\`sh
    run
    \`\`\`
  </Step>
  <Step title="Then">That.</Step>
</Steps>

![A picture](/a.png)

So $a^2$[^1].

[^1]: A note.
`,
    { files: { 'guides/other.mdx': '' } },
  );
  await expect(markdown).toMatchFileSnapshot('../fixtures/content/page.md');
});

it('has the summary of plain details outside of the paragraph that follows on the next line', async () => {
  const { html } = await driver.page(
    '<details>\n<summary>More **here**</summary>\nText of it.\n</details>',
  );
  expect(html.replaceAll('\n', '')).toBe(
    '<details id="more-here"><summary>More <strong>here</strong></summary><p>Text of it.</p></details>',
  );
});

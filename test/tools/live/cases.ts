import type { Page } from 'playwright-core';

/** A component of a public repository, what a reader does with it, and what must be there then. */
export interface Case {
  repo: string;
  page: string;
  what: string;
  does: Step[];
  /** A selector of Playwright, and text that its element must have, or an attribute of it. */
  shows: [selector: string, text: string, attribute?: string];
}

type Step = ['click' | 'check' | 'hover', string] | ['fill', string, string];

/** The commits at which the repositories were seen; others may differ. */
export const commits: Record<string, string> = {
  'mintlify/docs': '3bbce7aa1abf66b19671bc398b9752d608fd0826',
  'fishaudio/docs': '5783e097b2e8b7d773f99018fc5ea46edecb42cf',
  'cosmos/docs': 'd6f07931b8b9a22b1604b91d934d1ca892eb5297',
  'sei-protocol/sei-docs': '0fd4794a23263eb0bf2911c5662f30460a71e5bd',
  'kernel/docs': 'ad277d87bbb2e6a0e8f288f273f16f0e8d18abbf',
  'mirurobotics/docs': 'f422785785b5627629faa501b245d7fb70054b75',
  'vidinfra/docs-prissie': '3f59ae0f03d7a995b762d193216d75dab0fd743e',
  'dougwithseismic/docs': '44b8b6af22e13dfdc5b987d28320ee58b2e0fbb3',
};

const generator = '#content .not-prose:has(input[type=range])';
const chain = '/sdk/latest/learn/intro/blockchain-basics';
const playbook = '/articles/programmatic-acquisition-playbook';
const glyphs = '/interactive-tools/glyphs';
const course = '/pre-built-tools/tools/ai-course-creation-platform';

const byRepo: Record<string, Omit<Case, 'repo'>[]> = {
  'mintlify/docs': [
    ...['', '/es', '/fr', '/zh'].map(
      (lang): Omit<Case, 'repo'> => ({
        page: `${lang}/customize/react-components`,
        what: 'the counter counts',
        does: [
          ['click', 'button[aria-label]:text-is("+") >> nth=0'],
          ['click', 'button[aria-label]:text-is("+") >> nth=0'],
          ['click', 'button[aria-label]:text-is("-") >> nth=0'],
        ],
        shows: ['button[aria-label]:text-is("+") >> nth=0 >> xpath=..', '-1+'],
      }),
    ),
    {
      page: '/customize/react-components',
      what: 'the colour generator follows its hue',
      does: [['fill', `${generator} >> input >> nth=0`, '10']],
      shows: [generator, 'Hue: 10°'],
    },
    {
      page: '/customize/react-components',
      what: 'its colours are drawn',
      does: [['fill', `${generator} >> input >> nth=0`, '10']],
      shows: [`${generator} >> [style*="background"] >> nth=-1`, 'rgb(235, 60, 25)', 'style'],
    },
    {
      page: '/customize/react-components',
      what: 'and its saturation and lightness',
      does: [
        ['fill', `${generator} >> input >> nth=1`, '20'],
        ['fill', `${generator} >> input >> nth=2`, '40'],
      ],
      shows: [generator, 'Saturation: 20%'],
    },
    ...['', '/es'].map(
      (lang): Omit<Case, 'repo'> => ({
        page: `${lang}/deploy/vercel`,
        what: 'the configuration has the subdomain that is typed',
        does: [
          ['fill', 'input[placeholder="your-subdomain"]', 'acme'],
          ['fill', 'input[placeholder="docs"]', 'manual'],
        ],
        shows: [
          '#content .not-prose pre, #content .not-prose code',
          'https://acme.mintlify.site/manual',
        ],
      }),
    ),
    {
      page: '/assistant/widget',
      what: 'the playground changes its theme',
      does: [['click', 'button[aria-label="Toggle preview theme"]']],
      shows: ['#content', 'Customize'],
    },
  ],
  'fishaudio/docs': [
    {
      page: '/developer-guide/resources/brand',
      what: 'the download waits for the consent',
      does: [['check', '#agree-guidelines']],
      shows: ['a:text("Download Brand Assets")', 'opacity: 1', 'style'],
    },
    ...[
      '/developer-guide/getting-started/quickstart',
      '/developer-guide/core-features/emotions',
      '/developer-guide/integrations/n8n',
      '/developer-guide/models-pricing/choosing-a-model',
      '/contributing',
    ].map(
      (page): Omit<Case, 'repo'> => ({
        page,
        what: 'another voice can be chosen',
        does: [
          ['click', 'button:has-text("Voice:")'],
          ['click', 'button:has-text("Voice:") + div >> button >> nth=1'],
        ],
        shows: ['button:has-text("Voice:"):not(:has-text("E-girl"))', 'Voice:'],
      }),
    ),
  ],
  'cosmos/docs': [
    ...['latest', 'v0.5.0', 'v0.6.0'].map(
      (version): Omit<Case, 'repo'> => ({
        page: `/evm/${version}/api-reference/ethereum-json-rpc/rpc-explorer`,
        what: 'methods are shown by their namespace',
        does: [['click', 'button:text-is("web3")']],
        shows: ['#content', 'web3_clientVersion'],
      }),
    ),
    {
      page: chain,
      what: 'a block is added',
      does: [['click', 'button:text("+ Add Block")']],
      shows: ['#content input[type=number] >> nth=3', '', 'type'],
    },
    {
      page: chain,
      what: 'an amount can be changed',
      does: [['fill', '#content input[type=number] >> nth=0', '77']],
      shows: ['#content', 'Block'],
    },
    {
      page: '/sdk/v0.53/learn/intro/blockchain-basics',
      what: 'a block is added in another version',
      does: [['click', 'button:text("+ Add Block")']],
      shows: ['#content input[type=number] >> nth=3', '', 'type'],
    },
  ],
  'sei-protocol/sei-docs': [
    {
      page: '/evm/reference',
      what: 'methods are found',
      does: [['fill', 'input[placeholder^="Search methods"]', 'clientVers']],
      shows: ['#content', 'web3_clientVersion'],
    },
    {
      page: '/evm/reference',
      what: 'methods are shown by their namespace',
      does: [['click', 'button:text-is("txpool")']],
      shows: ['#content', 'txpool_content'],
    },
    {
      page: '/evm/networks',
      what: 'another network is chosen',
      does: [['click', '#content button:has-text("Testnet")']],
      shows: ['#content', 'atlantic-2'],
    },
    {
      page: '/evm/ecosystem-contracts',
      what: 'contracts are found',
      does: [['fill', '#content input', 'WSEI']],
      shows: ['#content', 'WSEI'],
    },
  ],
  'kernel/docs': [
    {
      page: '/info/pricing',
      what: 'the price follows the number of sessions',
      does: [['fill', '#content input[type=number] >> nth=1', '4321']],
      shows: ['#content input[type=number] >> nth=1', '4321', 'value'],
    },
    {
      page: '/info/pricing',
      what: 'another kind of browser has another price',
      does: [['click', '#content button:text-is("Headful + GPU")']],
      shows: ['#content', '$'],
    },
  ],
  'mirurobotics/docs': ['/changelog/product', '/developers/agent/security'].map((page) => ({
    page,
    what: 'a part opens',
    does: [['click', '#content button[aria-expanded=false]']],
    shows: ['#content button[aria-expanded]', 'true', 'aria-expanded'],
  })),
  'vidinfra/docs-prissie': [
    {
      page: '/docs/cloud/cloud-init-config',
      what: 'the configuration has what is typed',
      does: [['fill', '#content input >> nth=0', 'octavo-host']],
      shows: ['#content', 'octavo-host'],
    },
  ],
  'dougwithseismic/docs': [
    {
      page: playbook,
      what: 'the time frame changes',
      does: [['click', 'button:text-is("Yearly")']],
      shows: ['#content', 'Yearly'],
    },
    {
      page: playbook,
      what: 'the pages are counted again',
      does: [['fill', '#content input[type=range] >> nth=0', '2000']],
      shows: ['#content', '2,000'],
    },
    {
      page: glyphs,
      what: 'glyphs are found',
      does: [['fill', 'input[placeholder^="Search glyphs"]', 'euro']],
      shows: ['#content', '€'],
    },
    {
      page: glyphs,
      what: 'a category is chosen',
      does: [['click', 'button:text-is("Currency")']],
      shows: ['#content', '¥'],
    },
    {
      page: glyphs,
      what: 'a chain of glyphs can be typed',
      does: [['fill', 'input[placeholder^="Click glyphs"]', '→←']],
      shows: ['#content', '→'],
    },
    {
      page: '/interactive-tools/social-media-mockup',
      what: 'the mock-up changes its network',
      does: [['click', 'button:text-is("LinkedIn")']],
      shows: ['#content', 'LinkedIn'],
    },
    {
      page: '/contact',
      what: 'the quiz goes on',
      does: [['click', 'button:has-text("Under $300K")']],
      shows: ['#content', '2'],
    },
    {
      page: '/pricing',
      what: 'the quiz goes back',
      does: [
        ['click', 'button:has-text("Under $300K")'],
        ['click', 'button:has-text("Back")'],
      ],
      shows: ['#content', 'Pre-revenue'],
    },
    {
      page: '/resources/assessment-framework',
      what: 'a value is rated',
      does: [['fill', '#content input[type=range] >> nth=0', '30']],
      shows: ['#content', '30'],
    },
    {
      page: course,
      what: 'the return is computed from the price',
      does: [['fill', '#content input[type=number] >> nth=0', '200']],
      shows: ['#content', '$20,000'],
    },
    {
      page: course,
      what: 'an example fills the fields',
      does: [['click', 'button:has-text("Premium Pricing")']],
      shows: ['#content input[type=number] >> nth=0', '299', 'value'],
    },
    {
      page: '/pre-built-tools/tools/automated-site-crawler',
      what: 'the same calculator elsewhere',
      does: [['click', 'button:has-text("Premium Pricing")']],
      shows: ['#content input[type=number] >> nth=0', '299', 'value'],
    },
  ],
};

export const cases: Case[] = Object.entries(byRepo).flatMap(([repo, all]) =>
  all.map((one) => ({ repo, ...one })),
);

/** What is wrong, or nothing. */
export async function runCase({ does, shows }: Case, page: Page): Promise<string | undefined> {
  page.setDefaultTimeout(3000);
  try {
    const before = await page.locator('#content').innerHTML();
    for (const [action, selector, text] of does) {
      const target = page.locator(selector).first();
      if (action === 'fill') await target.fill(text);
      else await target[action]();
    }
    let wrong = await look(page, shows, does, before);
    // Some wait a moment before they go on.
    for (let times = 0; wrong !== undefined && times < 20; times++) {
      await page.waitForTimeout(100);
      wrong = await look(page, shows, does, before);
    }
    return wrong;
  } catch (error) {
    return (error as Error).message.split('\n')[0];
  }
}

async function look(
  page: Page,
  [selector, expected, attribute]: Case['shows'],
  does: Case['does'],
  before: string,
): Promise<string | undefined> {
  const seen = page.locator(selector).first();
  const text =
    attribute === undefined
      ? await seen.textContent()
      : attribute === 'value'
        ? await seen.inputValue()
        : await seen.getAttribute(attribute);
  if (!text?.includes(expected)) return `shows ${JSON.stringify(text?.slice(0, 80))}`;
  // What a reader types or checks is a property, which no markup shows.
  const typed = does.every(([action]) => action === 'fill' || action === 'check');
  const same = (await page.locator('#content').innerHTML()) === before;
  return same && !typed ? 'nothing changed' : undefined;
}

import * as z from 'zod';
import { withoutQuery } from '../../lib/text/address.ts';
import { escapeMarkdown } from '../../lib/text/escape-markdown.ts';
import { link } from '../record/blocks.ts';
import { defineComponent } from '../record/component.ts';
import { root } from '../record/parts.ts';
import { common, oneOf, text } from '../record/props.ts';

const props = z.object({
  ...common,
  repo: text(),
  variant: oneOf(['inset', 'flat']),
});

/** A card that links to a repository. Neither the build nor the page requests anything from GitHub. */
export const githubRepo = defineComponent({
  name: 'GitHub.Repo',
  props,
  required: ['repo'],
  render(props, _, ctx) {
    const repo = readRepo(props.repo);
    return ctx.template('github-repo', {
      ...root(props, ctx),
      owner: repo.owner,
      name: repo.name,
      href: ctx.href(repo.url).href,
      mark: ctx.icon({ name: 'github', style: 'brands', library: 'fontawesome' }, { size: 20 }),
      variant: props.variant ?? 'inset',
    });
  },
  markdown(props) {
    const { owner, name, url } = readRepo(props.repo);
    return link(escapeMarkdown(`${owner}/${name}`), url);
  },
  text: ({ repo }) => repo ?? '',
});

/** Accepts `owner/name`, or the URL of the repository or of a path in it. */
function readRepo(repo = ''): { owner: string; name: string; url: string } {
  const path = repo.trim().replace(/^(?:https?:\/\/)?(?:www\.)?github\.com\//i, '');
  const [owner = '', name = ''] = withoutQuery(path).split('/');
  const plain = name.replace(/\.git$/, '');
  return { owner, name: plain, url: `https://github.com/${owner}/${plain}` };
}

import { createHash } from 'node:crypto';
import type { DocsConfig } from '../../project/config.ts';
import { fileAddress } from '../address.ts';
import type { EmittedFile, Emitter, Site } from '../emitter.ts';
import { instructions } from './preface.ts';
import { publishedSpecs } from './specs.ts';

/** Schema of the discovery index, version 0.2.0 of the Agent Skills Discovery RFC. */
const schema = 'https://schemas.agentskills.io/discovery/0.2.0/schema.json';

/**
 * `skill.md`, which tells an agent when and how to use this documentation, and the indexes by which agents find it: the
 * current one (`agent-skills`, with a digest) and its predecessor (`skills`). An author's own `skill.md` is used if
 * there is one.
 */
export const skills: Emitter = async function* (site) {
  const own = site.project.assets.find((file) => file.toLowerCase() === 'skill.md');
  const written = own === undefined ? undefined : await site.read(own);
  const { name, description } =
    (written === undefined ? undefined : readHead(written)) ?? skillHead(site.project.config);
  const fileIn = (folder: string): EmittedFile & { body: string } => {
    const path = `${folder}SKILL.md`;
    return { path, body: written ?? skillText(site, path) };
  };
  yield { path: 'skill.md', body: written ?? skillText(site, 'skill.md') };
  yield fileIn(`.well-known/skills/${name}/`);
  const skill = fileIn(`.well-known/agent-skills/${name}/`);
  yield skill;
  const digest = `sha256:${createHash('sha256').update(skill.body).digest('hex')}`;
  const index = '.well-known/agent-skills/index.json';
  const url = fileAddress(skill.path, site.urls, index);
  yield {
    path: index,
    body: json({
      $schema: schema,
      skills: [{ name, type: 'skill-md', description, url, digest }],
    }),
  };
  yield {
    path: '.well-known/skills/index.json',
    body: json({ skills: [{ name, description, files: ['SKILL.md'] }] }),
  };
};

interface SkillHead {
  /** Lower-case letters, digits and single hyphens, at most 64 (Agent Skills specification). */
  name: string;
  /** At most 1024 characters. */
  description: string;
}

function skillHead({ name, description }: DocsConfig): SkillHead {
  const about = description ? ` ${description.trim().replaceAll(/\s+/g, ' ')}` : '';
  return {
    name: skillName(name),
    description: `Find answers in the documentation of ${name}.${about}`.slice(0, 1024).trim(),
  };
}

function skillName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 64)
    .replaceAll(/^-+|-+$/g, '');
  return plain === '' ? 'documentation' : plain;
}

function skillText(site: Site, from: string): string {
  const { config } = site.project;
  const { name, description } = skillHead(config);
  const told = instructions(config);
  const specs = publishedSpecs(site, from);
  const file = (path: string) => fileAddress(path, site.urls, from);
  const parts = [
    `---\nname: ${name}\ndescription: ${JSON.stringify(description)}\n---`,
    `# ${config.name}`,
    config.description?.trim(),
    '## How to read the documentation',
    [
      `- Begin with ${file('llms.txt')}: it lists every page with what it is about.`,
      '- Every page is there as Markdown: add `.md` to its address.',
      `- All pages in one file: ${file('llms-full.txt')}`,
      ...specs.map(
        (spec) =>
          `- ${spec.kind === 'openapi' ? 'OpenAPI' : 'AsyncAPI'} specification: ${spec.url}`,
      ),
    ].join('\n'),
    told && `## Instructions\n\n${told}`,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/** Name and description that an author's own skill gives itself. */
function readHead(body: string): SkillHead | undefined {
  const head = /^---\r?\n([\s\S]*?)\r?\n---/.exec(body)?.[1] ?? '';
  const value = (key: string) => {
    const found = new RegExp(`^${key}:[ \\t]*(.+)$`, 'm').exec(head)?.[1]?.trim();
    return found?.replace(/^(["'])(.*)\1$/, '$2');
  };
  const [name, description] = [value('name'), value('description')];
  return name && description ? { name: skillName(name), description } : undefined;
}

function json(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { headOf, plainName } from '../../project/agents/agent-files.ts';
import type { DocsConfig } from '../../project/config.ts';
import { readPlain } from '../../project/files/plain-file.ts';
import type { Skill } from '../../project/project.ts';
import { fileAddress } from '../address.ts';
import type { Emitter, Site } from '../emitter.ts';
import { instructions } from './preface.ts';
import { publishedSpecs } from './specs.ts';

/** The schema of the discovery index, version 0.2.0 of the Agent Skills Discovery RFC. */
const schema = 'https://schemas.agentskills.io/discovery/0.2.0/schema.json';

/**
 * `skill.md`, which tells an agent when and how to use this documentation, the author's skills from `.mintlify/skills`,
 * and the indexes by which agents find them: the current one (`agent-skills`, with digests) and its predecessor
 * (`skills`). If the author has written a `skill.md`, it is used instead.
 */
export const skills: Emitter = async function* (site) {
  const whole = await siteSkill(site);
  yield { path: 'skill.md', body: whole.write('skill.md') };
  const own = site.project.agents.skills.filter(({ name }) => name !== whole.name);
  const all: PublishedSkill[] = [whole, ...own.map((skill) => authored(skill, site.project.root))];
  for (const { name, files } of all) {
    for (const file of files) {
      const path = `.well-known/skills/${name}/${file.path}`;
      yield { path, body: file.write(path) };
    }
  }
  const index = '.well-known/agent-skills/index.json';
  const listed = [];
  for (const { name, description, files } of all) {
    for (const file of files) {
      const path = `.well-known/agent-skills/${name}/${file.path}`;
      const body = file.write(path);
      yield { path, body };
      if (file !== files[0]) continue;
      const digest = `sha256:${createHash('sha256').update(body).digest('hex')}`;
      const url = fileAddress(path, site.urls, index);
      listed.push({ name, type: 'skill-md', description, url, digest });
    }
  }
  yield { path: index, body: json({ $schema: schema, skills: listed }) };
  yield {
    path: '.well-known/skills/index.json',
    body: json({
      skills: all.map(({ name, description, files }) => ({
        name,
        description,
        files: files.map(({ path }) => path),
      })),
    }),
  };
};

/** A skill as it is published. */
interface PublishedSkill extends SkillHead {
  /** The files of its folder, `SKILL.md` first. A file may refer to others of the site, relative to its own path. */
  files: { path: string; write(path: string): string | Uint8Array }[];
}

/** The skill of the site as a whole: the author's, or one that explains how to read the documentation. */
async function siteSkill(site: Site): Promise<PublishedSkill & { write(path: string): string }> {
  const own = site.project.assets.find((file) => file.toLowerCase() === 'skill.md');
  const written = own === undefined ? undefined : await site.read(own);
  const said = written === undefined ? {} : headOf(written, own!);
  const defaults = skillHead(site.project.config);
  const head =
    said.name && said.description
      ? { name: plainName(said.name) || defaults.name, description: said.description }
      : defaults;
  const write = (path: string) => written ?? skillText(site, path);
  return { ...head, write, files: [{ path: 'SKILL.md', write }] };
}

function authored({ name, description, folder, files }: Skill, root: string): PublishedSkill {
  const read = (path: string) => readPlain(join(root, folder, path)) ?? '';
  return { name, description, files: files.map((path) => ({ path, write: () => read(path) })) };
}

interface SkillHead {
  /** Lower-case letters, digits and single hyphens, at most 64 (Agent Skills specification). */
  name: string;
  /** At most 1024 characters. */
  description: string;
}

function skillHead({ name, description }: DocsConfig): SkillHead {
  const about = description ? ` ${description.trim().replaceAll(/\s+/g, ' ')}` : '';
  return {
    name: plainName(name) || 'documentation',
    description: `Find answers in the documentation of ${name}.${about}`.slice(0, 1024).trim(),
  };
}

function skillText(site: Site, from: string): string {
  const { config } = site.project;
  const { name, description } = skillHead(config);
  const guidance = instructions(config);
  const specs = publishedSpecs(site, from);
  const { skills } = site.project.agents;
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
    skills.length > 0 &&
      `## Skills\n\n${skills
        .map(
          ({ name, description }) =>
            `- ${file(`.well-known/agent-skills/${name}/SKILL.md`)}: ${description}`,
        )
        .join('\n')}`,
    guidance && `## Instructions\n\n${guidance}`,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

function json(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

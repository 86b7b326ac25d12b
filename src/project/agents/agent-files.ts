import { statSync } from 'node:fs';
import { join } from 'node:path';
import { type Diagnostic, problem, type Result } from '../../diagnostics/diagnostic.ts';
import { createSource } from '../../diagnostics/source.ts';
import { assistantFile } from '../files/agent-paths.ts';
import { readText } from '../files/confined.ts';
import { parseYaml } from '../pages/parse-yaml.ts';
import { splitFrontmatter } from '../pages/split-frontmatter.ts';
import type { AgentFiles, Skill } from '../project.ts';
import { findSecrets } from '../publish/secrets.ts';

/** Skills of one project, and files of one skill. */
const maxSkills = 100;
const maxFiles = 50;

/** The most bytes of a file that an agent reads as a whole. */
const maxBytes = 1024 * 1024;

/** The most characters of instructions for the assistant, since every question pays for them. */
const maxInstructions = 20_000;

/** Text files that a skill may contain. Programs are left out: an agent would run them. */
const material = /\.(?:md|txt|json|ya?ml|csv)$/i;

/**
 * Reads what the author wrote for agents. `files` are the project's files for which `isForAgents` holds. None of them
 * is ever run.
 */
export async function readAgentFiles(
  root: string,
  files: readonly string[],
): Promise<Result<AgentFiles>> {
  const diagnostics: Diagnostic[] = [];
  const skills = new Map<string, Skill>();
  const texts = files.filter((file) => material.test(file) && isSmall(join(root, file)));
  const secrets = await findSecrets(root, texts, () => false);
  for (const file of files.filter(isSkill).slice(0, maxSkills)) {
    const folder = file.slice(0, file.lastIndexOf('/'));
    const text = (await readText(root, file)) ?? '';
    const head = headOf(text, file);
    const name = plainName(head.name ?? folder.slice(folder.lastIndexOf('/') + 1));
    if (head.description === undefined || name === '' || skills.has(name)) {
      diagnostics.push(unusable(file, skills.has(name) ? name : undefined));
      continue;
    }
    const own = texts
      .filter((other) => other.startsWith(`${folder}/`))
      .filter((other) => other !== file && !secrets.has(other))
      .map((other) => other.slice(folder.length + 1));
    const description = head.description.slice(0, 1024);
    skills.set(name, {
      name,
      description,
      folder,
      files: ['SKILL.md', ...own].slice(0, maxFiles),
    });
  }
  const assistant = files.includes(assistantFile)
    ? (await readText(root, assistantFile))?.trim()
    : undefined;
  if (assistant !== undefined && assistant.length > maxInstructions)
    diagnostics.push(tooLong(assistant.length));
  const value: AgentFiles = {
    skills: [...skills.values()].sort((a, b) => (a.name < b.name ? -1 : 1)),
    ...(assistant && { assistant: assistant.slice(0, maxInstructions) }),
  };
  return { value, diagnostics };
}

function isSmall(path: string): boolean {
  return (statSync(path, { throwIfNoEntry: false })?.size ?? 0) <= maxBytes;
}

function isSkill(file: string): boolean {
  return /^\.mintlify\/skills\/[^/]+\/SKILL\.md$/.test(file);
}

/** The name and description in the frontmatter of a skill. */
export function headOf(text: string, file: string): { name?: string; description?: string } {
  const { yaml } = splitFrontmatter(text);
  if (!yaml) return {};
  const { name, description } = parseYaml(
    createSource(file, text),
    yaml.start,
    yaml.end,
    [],
  ).values;
  return {
    ...(typeof name === 'string' && name.trim() !== '' && { name: name.trim() }),
    ...(typeof description === 'string' &&
      description.trim() !== '' && { description: description.trim().replaceAll(/\s+/g, ' ') }),
  };
}

/** A name in the form that the specification requires; empty if no character of it is allowed. */
export function plainName(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 64)
    .replaceAll(/^-+|(?<!-)-+$/g, '');
}

function unusable(file: string, taken: string | undefined): Diagnostic {
  const message = taken
    ? `Another skill is called \`${taken}\`; this one is left out.`
    : 'The skill does not say what it is for; it is left out.';
  return problem('agents/unusable-skill', message, {
    location: { file, line: 1, column: 1 },
    hint: taken
      ? 'Give it another `name`.'
      : 'Begin the file with frontmatter: `name`, and a `description` that tells an agent when to use it.',
  });
}

function tooLong(length: number): Diagnostic {
  const message = `Assistant.md has ${length} characters; the assistant reads the first ${maxInstructions}.`;
  return problem('agents/long-instructions', message, {
    location: { file: assistantFile, line: 1, column: 1 },
    hint: 'Say what the assistant must know in every answer; the rest belongs on pages, where it finds it.',
  });
}

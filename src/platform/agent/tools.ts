import { type ToolSet, tool } from 'ai';
import * as z from 'zod';
import type { Retriever } from '../../assistant/passage.ts';
import { firstCharacters } from '../../lib/text/first-characters.ts';
import type { ChildResult } from '../updates/build-child.ts';
import { type Workspace, WorkspaceError } from './workspace.ts';

export interface ToolContext {
  workspace: Workspace;
  /** Searches the published site; undefined before the first publish. */
  retriever: Retriever | undefined;
  validate(): Promise<ChildResult>;
  /** Sets the title and description of the pull request. */
  describe(title: string, description: string): void;
}

const path = z.string().max(500).describe('Path below the folder of docs.json');

/** The agent's only tools. It has no shell and no network access. */
export function agentTools({ workspace, retriever, validate, describe }: ToolContext): ToolSet {
  return {
    list_files: tool({
      description: 'List the files of the documentation, all or those below a folder.',
      inputSchema: z.object({ folder: z.string().max(500).default('') }),
      execute: ({ folder }) => asResult(() => workspace.list(folder)),
    }),
    read_file: tool({
      description: 'Read a text file; a long one in parts, each from a character on.',
      inputSchema: z.object({ path, from: z.number().int().min(0).default(0) }),
      execute: ({ path, from }) => asResult(() => workspace.read(path, from)),
    }),
    search_docs: tool({
      description: 'Search the published documentation.',
      inputSchema: z.object({ query: z.string().min(1).max(500) }),
      execute: ({ query }) =>
        asResult(async () => {
          const passages = (await retriever?.find(query, { limit: 8, quotes: false })) ?? [];
          return passages.map(({ path, title, content }) => ({
            path,
            title,
            content: firstCharacters(content, 1500),
          }));
        }),
    }),
    write_file: tool({
      description: 'Write a whole text file, either a new one or in place of the old one.',
      inputSchema: z.object({ path, text: z.string() }),
      execute: ({ path, text }) => asResult(() => workspace.write(path, text)),
    }),
    edit_file: tool({
      description: 'Replace a piece of a text file. `old` must occur in it exactly once.',
      inputSchema: z.object({ path, old: z.string(), new: z.string() }),
      execute: (input) => asResult(() => workspace.edit(input.path, input.old, input.new)),
    }),
    move_file: tool({
      description: 'Move or rename a text file. Keep docs.json and links in step.',
      inputSchema: z.object({ from: path, to: path }),
      execute: ({ from, to }) => asResult(() => workspace.move(from, to)),
    }),
    delete_file: tool({
      description: 'Delete a text file. Keep docs.json and links in step.',
      inputSchema: z.object({ path }),
      execute: ({ path }) => asResult(() => workspace.remove(path)),
    }),
    validate: tool({
      description: 'Build the documentation and see what is wrong. Errors must be fixed.',
      inputSchema: z.object({}),
      execute: () =>
        asResult(async () => {
          const { ok, lines } = await validate();
          return { ok, problems: lines.slice(0, 50) };
        }),
    }),
    describe_changes: tool({
      description:
        'Say what was changed, as title and description of the pull request. Call it last.',
      inputSchema: z.object({
        title: z.string().min(1).max(200),
        description: z.string().max(10_000),
      }),
      execute: ({ title, description }) =>
        asResult(async () => describe(title.replace(/\s+/g, ' '), description)),
    }),
  };
}

/** Returns a refusal to the model as a result, so the job continues. */
async function asResult<T>(
  work: () => Promise<T>,
): Promise<T | { done: true } | { error: string }> {
  try {
    return (await work()) ?? { done: true };
  } catch (error) {
    if (error instanceof WorkspaceError) return { error: error.message };
    throw error;
  }
}

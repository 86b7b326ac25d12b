import type { Command } from 'commander';
import type { ExitCode } from '../exit-code.ts';
import type { Terminal } from '../terminal.ts';

/** In the order of the help. Commands load a lot of code, so only the one that was typed is loaded. */
export const commands: Record<
  string,
  () => Promise<(terminal: Terminal, finish: (exit: ExitCode) => void) => Command>
> = {
  build: async () => (await import('./build.ts')).buildCommand,
  dev: async () => (await import('./dev.ts')).devCommand,
  check: async () => (await import('./check.ts')).checkCommand,
  links: async () => (await import('./links.ts')).linksCommand,
  a11y: async () => (await import('./a11y.ts')).a11yCommand,
  score: async () => (await import('./score.ts')).scoreCommand,
  rename: async () => (await import('./rename.ts')).renameCommand,
  questions: async () => (await import('./questions.ts')).questionsCommand,
  vectors: async () => (await import('./vectors.ts')).vectorsCommand,
  openapi: async () => (await import('./openapi.ts')).openapiCommand,
  preview: async () => (await import('./preview.ts')).previewCommand,
  export: async () => (await import('./export.ts')).exportCommand,
  init: async () => (await import('./init.ts')).initCommand,
  migrate: async () => (await import('./migrate.ts')).migrateCommand,
  serve: async () => (await import('./serve.ts')).serveCommand,
  keys: async () => (await import('./keys.ts')).keysCommand,
  admin: async () => (await import('./admin.ts')).adminCommand,
  completion: async () => (await import('./completion.ts')).completionCommand,
};

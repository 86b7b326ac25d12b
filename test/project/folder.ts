import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import type { DocsConfig } from '../../src/project/config.ts';
import type { Project } from '../../src/project/project.ts';
import { readProject } from '../../src/project/read-project.ts';

/** The least that a docs.json must say. */
export const least = {
  theme: 'mint',
  name: 'Site',
  colors: { primary: '#0ea5e9' },
  navigation: { groups: [{ group: 'A', pages: ['index'] }] },
};

/** Writes files to a fresh folder that goes when the test is done. Objects become JSON. */
export function folder(files: Record<string, string | object | Uint8Array>): string {
  const root = mkdtempSync(path.join(tmpdir(), 'octavo-project-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [file, content] of Object.entries(files)) {
    const target = path.join(root, file);
    mkdirSync(path.dirname(target), { recursive: true });
    const isText = typeof content === 'string' || content instanceof Uint8Array;
    writeFileSync(target, isText ? content : JSON.stringify(content, null, 2));
  }
  return root;
}

/** Reads a project that must be readable. */
export async function read(
  files: Record<string, string | object | Uint8Array>,
): Promise<{ project: Project; diagnostics: Diagnostic[] }> {
  const result = await readProject(folder(files));
  if (!result.value) throw new Error(`unreadable: ${said(result.diagnostics).join('\n')}`);
  return { project: result.value, diagnostics: result.diagnostics };
}

/** Reads a project whose docs.json is the least one with these settings beside. */
export async function readSettings(
  settings: object,
): Promise<{ config: DocsConfig; project: Project; diagnostics: Diagnostic[] }> {
  const { project, diagnostics } = await read({ 'docs.json': { ...least, ...settings } });
  return { config: project.config, project, diagnostics };
}

/** Problems in one line each: `error config/invalid docs.json:3:5 message | hint`. */
export function said(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics.map(({ severity, code, location, message, hint }) => {
    const place = location ? ` ${location.file}:${location.line}:${location.column}` : '';
    return `${severity} ${code}${place} ${message}${hint ? ` | ${hint}` : ''}`;
  });
}

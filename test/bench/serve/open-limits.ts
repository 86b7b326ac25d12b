import { writeFileSync } from 'node:fs';

const open = { requests: 1e9, seconds: 1 };

/** Writes a configuration of one project whose rates are never reached: one client asks for thousands. Returns `file`. */
export function openLimits(file: string, dir: string): string {
  const limits = {
    searchPerAddress: open,
    searchPerProject: open,
    assistantPerAddress: open,
    assistantPerProject: open,
    updatesPerProject: open,
    feedbackPerAddress: open,
    feedbackPerProject: open,
  };
  writeFileSync(file, JSON.stringify({ projects: [{ id: 'default', dir }], limits }));
  return file;
}

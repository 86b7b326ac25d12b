import { exactJson } from '../../lib/numbers/exact-json.ts';
import { exactYaml } from '../../lib/numbers/exact-yaml.ts';
import { isJsonFile } from '../document/parse-document.ts';
import { isUrl } from '../document/spec-name.ts';
import type { RestrictedSpec } from './restrict-spec.ts';

/**
 * Texts of the project's files that differ from what may be published: files that lost parts, and a specification
 * changed by overlays, which may remove something that its own file still contains. Undefined for a file of which
 * nothing remains.
 */
export function publishedCopies(
  { root, documents, changed }: RestrictedSpec,
  hasOverlays: boolean,
): Map<string, string | undefined> {
  const all = [root, ...[...documents.values()].map(({ document }) => document)];
  const copies = new Map<string, string | undefined>();
  for (const { name, value } of all) {
    const differs = changed.has(name) || (hasOverlays && name === root.name);
    if (!differs || isUrl(name)) continue;
    const isEmpty = name !== root.name && Object.keys(Object(value)).length === 0;
    copies.set(name, isEmpty ? undefined : writeDocument(name, value));
  }
  return copies;
}

function writeDocument(name: string, value: unknown): string {
  if (isJsonFile(name)) return `${exactJson(value, 2)}\n`;
  return exactYaml(value, { noCompatMode: true });
}

import type { ProjectSettings, Settings } from '../settings/settings.ts';

/** The address of a project's site as readers see it, without its base path; `''` if unknown. */
export function siteAddress(
  { hosts, domain }: ProjectSettings,
  { settings }: { settings: Settings },
): string {
  if (hosts[0] !== undefined) return `https://${hosts[0]}`;
  if (settings.siteDomain !== undefined) return `https://${domain}.${settings.siteDomain}`;
  return settings.publicUrl === undefined ? '' : new URL(settings.publicUrl).origin;
}

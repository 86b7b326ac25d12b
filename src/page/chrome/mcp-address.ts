import type { DocsConfig } from '../../project/config.ts';
import { canonicalAsset } from '../../urls/canonical.ts';
import type { UrlOptions } from '../../urls/options.ts';

/** A placeholder for the address of the site's MCP server, if only the browser knows it. */
export const mcpMark = '__OCTAVO_MCP__';

/** A placeholder for the settings of a client, which are Base64 and contain that address. */
export const mcpConfigMark = '__OCTAVO_MCP_CONFIG__';

/** The MCP server of a site: the author's, otherwise that of `octavo serve`; undefined if there is none. */
export function mcpAddress(
  config: Pick<DocsConfig, 'octavo'>,
  urls: UrlOptions,
): string | undefined {
  return config.octavo.mcp ?? (urls.served ? (canonicalAsset('mcp', urls) ?? mcpMark) : undefined);
}

import type { Channel } from '../../openapi/channel/channel.ts';

/** The protocol of a channel as its label: `WSS`, `KAFKA`; `CHANNEL` where its document names none. */
export function protocolOf(channel: Pick<Channel, 'servers' | 'bindings'>): string {
  const protocol = schemeOf(channel.servers[0]?.url) ?? channel.bindings[0]?.protocol;
  return (protocol ?? 'channel').toUpperCase();
}

/** Whether servers are asked over HTTP, as also WebSockets are: their channels are paths, and there are headers. */
export function isOverHttp(servers: Channel['servers']): boolean {
  return servers.every(({ url }) => /^(?:wss?|https?)$/.test(schemeOf(url) ?? 'wss'));
}

function schemeOf(url = ''): string | undefined {
  return /^([a-z][a-z0-9+.-]*):/i.exec(url)?.[1]?.toLowerCase();
}

import type { Channel } from '../../openapi/channel/channel.ts';

/** The protocol of a channel's first server, as its label: `WSS`, `KAFKA`. */
export function protocolOf({ servers }: Pick<Channel, 'servers'>): string {
  const protocol = /^([a-z][a-z0-9+.-]*):/i.exec(servers[0]?.url ?? '')?.[1] ?? 'ws';
  return protocol.toUpperCase();
}

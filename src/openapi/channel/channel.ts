import type { Example } from '../operation/content.ts';
import type { Server } from '../operation/operation.ts';
import type { Security } from '../operation/security.ts';
import type { SchemaId } from '../schema/schema-node.ts';
import type { Binding } from './bindings.ts';

/** One channel of an AsyncAPI document, version 2 or 3. Plain data; schemas are named as in `Operation`. */
export interface Channel {
  spec: string;
  pointer: string;
  /** The key in `channels`. */
  id: string;
  /** For example `/rooms/{room}`; the id when the document gives no address. */
  address: string;
  title?: string;
  summary?: string;
  description?: string;
  deprecated: boolean;
  /**
   * The servers that the channel names, else all servers. The protocol is the scheme of the address (`wss://...`).
   */
  servers: Server[];
  parameters: ChannelParameter[];
  security: Security;
  /** Of its servers, too. */
  bindings: Binding[];
  /** What is sent over the channel, from the reader's side: `send` is what the reader sends to the API. */
  actions: ChannelAction[];
}

export interface ChannelParameter {
  name: string;
  description?: string;
  enum?: string[];
  default?: string;
  examples: string[];
}

export interface ChannelAction {
  kind: 'send' | 'receive';
  title?: string;
  summary?: string;
  description?: string;
  bindings: Binding[];
  messages: Message[];
}

export interface Message {
  name: string;
  title?: string;
  summary?: string;
  description?: string;
  contentType?: string;
  payload?: SchemaId;
  headers?: SchemaId;
  bindings: Binding[];
  /** Where the id is that ties messages together: `$message.header#/traceId`. */
  correlationId?: string;
  /** A payload that is described in another language than JSON Schema. */
  foreign?: { format: string; text: string };
  examples: Example[];
  deprecated: boolean;
}

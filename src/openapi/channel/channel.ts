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
  /** For example `/rooms/{room}`, or a topic; absent if AsyncAPI 3 leaves it open until run time. */
  address?: string;
  title?: string;
  summary?: string;
  description?: string;
  deprecated: boolean;
  externalDocs?: { url: string; description?: string };
  /**
   * The servers that the channel names, else all servers. The protocol is the scheme of the address (`wss://...`).
   */
  servers: Server[];
  parameters: ChannelParameter[];
  /** The security that its servers require; its actions may require more. */
  security: Security;
  /** The bindings of the channel and of its servers. */
  bindings: Binding[];
  /** What is sent over the channel, from the reader's side: `send` is what the reader sends to the API. */
  actions: ChannelAction[];
}

export interface ChannelParameter {
  name: string;
  description?: string;
  /** AsyncAPI 2 describes it with a schema; in AsyncAPI 3 it is always text. */
  schema?: SchemaId;
  /** Where in a message the same value is: `$message.payload#/user/id`. */
  location?: string;
  enum?: string[];
  default?: string;
  examples: string[];
}

export interface ChannelAction {
  kind: 'send' | 'receive';
  title?: string;
  summary?: string;
  description?: string;
  externalDocs?: { url: string; description?: string };
  /** Required in addition to the security of the channel. */
  security: Security;
  /** Where in a message the address for the reply is: `$message.header#/replyTo`. */
  replyAddress?: string;
  bindings: Binding[];
  messages: Message[];
}

export interface Message {
  name: string;
  title?: string;
  summary?: string;
  description?: string;
  externalDocs?: { url: string; description?: string };
  contentType?: string;
  payload?: SchemaId;
  headers?: SchemaId;
  bindings: Binding[];
  /** Where in a message the id is that connects related messages: `$message.header#/traceId`. */
  correlationId?: { location: string; description?: string };
  /** Names of its tags. */
  tags: string[];
  /** A payload whose schema is not written in JSON Schema. */
  foreign?: { format: string; text: string };
  examples: MessageExample[];
  deprecated: boolean;
}

/** An example of the payload, of the headers, or of both. */
export interface MessageExample extends Example {
  headers?: unknown;
}

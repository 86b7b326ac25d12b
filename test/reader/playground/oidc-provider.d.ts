/** As much of it as the tests use; it brings no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  interface Token {
    save(): Promise<string>;
  }

  interface TokenKind {
    new (values: object): Token;
    find(token: string): Promise<Token | undefined>;
  }

  export class Provider {
    constructor(issuer: string, configuration: object);
    readonly AccessToken: TokenKind;
    readonly ClientCredentials: TokenKind;
    registerGrantType(name: string, handler: object, parameters: string[]): void;
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
  }
}

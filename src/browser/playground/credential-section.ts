import type { SecurityScheme } from '../../openapi/operation/security.ts';
import { placeholderFor } from '../../openapi/samples/credentials.ts';
import { authorizeSection } from './authorize-section.ts';
import { freshId, h, select } from './dom.ts';
import { heldToken } from './held-token.ts';
import type { Model } from './model.ts';
import { tokenSources } from './token-sources.ts';

/** The credentials: a choice between alternatives, if there are several, and a field for each secret. */
export function credentialSection(model: Model): HTMLElement | undefined {
  const { security } = model.source.operation;
  const { string } = model.source;
  const { alternatives } = security;
  if (alternatives.every((needs) => needs.length === 0)) return undefined;
  const place = h('div', { class: 'oct-play-fields' });
  const draw = () => {
    place.replaceChildren(
      ...model.needs().flatMap(({ scheme, scopes }) => {
        const definition = security.schemes[scheme];
        return definition ? credentialFields(definition, scopes, model) : [];
      }),
    );
  };
  // Tokens may also come from a server, and they expire.
  model.onChange(() => {
    const inputs = [...place.querySelectorAll<HTMLInputElement>('input[data-scheme]')];
    const stale = inputs.find(
      ({ dataset, value }) =>
        value.trim() !== (model.credentials[dataset.scheme!]?.[dataset.key as CredentialKey] ?? ''),
    );
    if (!stale) return;
    const hadFocus = place.contains(document.activeElement);
    draw();
    if (hadFocus) place.querySelector('input')?.focus();
  });
  const list = select(
    {
      'aria-label': string('playAuthorization'),
      onchange: () => {
        model.alternative = list.selectedIndex;
        draw();
        model.changed();
      },
    },
    alternatives.map((needs, index) => ({
      value: String(index),
      label: needs.map(({ scheme }) => scheme).join(' + ') || string('playNone'),
    })),
    String(model.alternative),
  );
  draw();
  return h(
    'div',
    {},
    alternatives.length > 1 && list,
    place,
    h('p', { class: 'oct-play-hint' }, string('playKept')),
  );
}

function credentialFields(
  scheme: SecurityScheme,
  scopes: readonly string[],
  model: Model,
): HTMLElement[] {
  const { string } = model.source;
  const { name } = scheme;
  if (scheme.type === 'mutualTLS' || scheme.type === 'unknown') return [];
  const set = (key: CredentialKey, text: string) => {
    const entry = model.credentials[name] ?? { scheme: name };
    // A typed value replaces the granted token.
    const { grant: _, ...rest } = entry;
    model.credentials = { ...model.credentials, [name]: { ...rest, [key]: text } };
    model.changed();
  };
  const credential = model.credentials[name];
  if (scheme.type === 'http' && scheme.scheme === 'basic') {
    return [
      secret(
        string('playUsername'),
        'text',
        credential?.username,
        (text) => set('username', text),
        {
          scheme: name,
          key: 'username',
        },
      ),
      secret(
        string('playPassword'),
        'password',
        credential?.password,
        (text) => set('password', text),
        {
          scheme: name,
          key: 'password',
        },
      ),
    ];
  }
  const label = scheme.type === 'apiKey' ? scheme.parameter : 'Authorization';
  const isCookie = scheme.type === 'apiKey' && scheme.place === 'cookie';
  const notes = isCookie
    ? [h('p', { class: 'oct-play-hint' }, string('playCookieNote'))]
    : [
        heldToken(scheme, model),
        authorizeSection({ scheme, scopes }, model) ?? tokenSources(scheme, scopes, string),
      ];
  const prefix =
    scheme.type === 'apiKey' ? undefined : scheme.type === 'http' ? scheme.scheme : 'bearer';
  const look = { placeholder: placeholderFor(scheme), prefix, notes, scheme: name };
  return [secret(label, 'password', credential?.value, (text) => set('value', text), look)];
}

type CredentialKey = 'value' | 'username' | 'password';

interface SecretLook {
  placeholder?: string;
  prefix?: string;
  notes?: (HTMLElement | undefined)[];
  /** The scheme that the value belongs to, and which part of its credential it is. */
  scheme: string;
  key?: CredentialKey;
}

function secret(
  label: string,
  type: 'text' | 'password',
  value: string | undefined,
  onText: (text: string) => void,
  { placeholder, prefix, notes = [], scheme, key = 'value' }: SecretLook,
): HTMLElement {
  const id = freshId();
  const input = h('input', {
    id,
    type,
    value,
    class: 'oct-play-input',
    autocomplete: 'off',
    spellcheck: 'false',
    'data-scheme': scheme,
    'data-key': key,
    placeholder,
    oninput: () => onText(input.value.trim()),
  });
  return h(
    'div',
    { class: 'oct-play-field' },
    h(
      'label',
      { class: 'oct-play-label', for: id },
      h('span', { class: 'oct-play-name' }, label),
      ' ',
      prefix !== undefined && h('span', { class: 'oct-play-type' }, prefix),
    ),
    input,
    ...notes,
  );
}

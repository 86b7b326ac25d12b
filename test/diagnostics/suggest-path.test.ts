import { describe, expect, it } from 'vitest';
import { createSuggestPath } from '../../src/diagnostics/suggest-path.ts';

describe('a path that may have been meant', () => {
  const suggest = createSuggestPath([
    'guides/start',
    'guides/stars',
    'api/users/list',
    'api/orders/list',
    'reference/webhooks',
    'guides/index',
  ]);

  it('is a slip of the finger away', () => {
    expect(suggest('guides/strat')).toBe('guides/start');
    expect(suggest('Guides/start')).toBe('guides/start');
    expect(suggest('guide/start')).toBe('guides/start');
  });

  it('is the same in other letters, in any number of its segments', () => {
    expect(suggest('Guides/Start')).toBe('guides/start');
    expect(suggest('API/Users/List')).toBe('api/users/list');
  });

  it('is the only one that ends the same, since the page may have moved', () => {
    expect(suggest('old/place/of/webhooks')).toBe('reference/webhooks');
    expect(suggest('old/place/of/list')).toBeUndefined();
    expect(suggest('other/index')).toBeUndefined();
  });

  it('is none of another language', () => {
    const among = createSuggestPath([
      'images/ar/login/mfa.png',
      'images/ar/home/sign-in.png',
      'images/en/home/sign-in.png',
      'fr-CH/start',
      'guides/keys',
    ]);
    expect(among('images/en/login/mfa.png')).toBeUndefined();
    expect(among('images/en/login/sign-in.png')).toBe('images/en/home/sign-in.png');
    expect(among('fr-CA/start')).toBeUndefined();
    expect(among('de/guides/keys')).toBe('guides/keys');
  });

  it('else differs in a few letters of one segment', () => {
    expect(suggest('api/usres/list')).toBe('api/users/list');
    expect(suggest('reference/webhokkz')).toBe('reference/webhooks');
    expect(suggest('reference/something-else')).toBeUndefined();
  });

  it('is none of which the differing segment is another word, however long the rest', () => {
    const among = createSuggestPath(['reference/platform/cli.mdx', 'reference/platform/intro.mdx']);
    expect(among('reference/platform/api.mdx')).toBeUndefined();
    expect(among('reference/platform/intor.mdx')).toBe('reference/platform/intro.mdx');
  });

  it('may differ in the names of parameters, or end the same before them', () => {
    const among = createSuggestPath(['/v1/users/{id}', '/v1/users/{id}/keys', '/v1/plans/{id}']);
    expect(among('/v1/users/{userId}')).toBe('/v1/users/{id}');
    expect(among('/users/{id}')).toBe('/v1/users/{id}');
    expect(among('/orders/{id}')).toBeUndefined();
  });

  it('is found among thousands as soon as it is asked for', () => {
    const many = Array.from({ length: 5000 }, (_, i) => `section-${i % 100}/how-to-${i}`);
    const among = createSuggestPath(many);
    const wanted = many.map((path) => path.replace('how-to', 'how-t'));
    expect(wanted.map((path) => among(path))).toEqual(many);
  });
});

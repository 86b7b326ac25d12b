import { type Mapping, mapping, strings, words } from '../document/values.ts';

/** Short labels before and after a name: `x-mint.pre`, `x-mint.post`, and the values of keys in `api.params.post`. */
export interface Pills {
  pre: string[];
  post: string[];
}

/** `keys` are those in `api.params.post`: keys of the schema whose values appear after the name. */
export function pillsOf(value: Mapping, keys: readonly string[]): Pills {
  const { pre, post } = mapping(value['x-mint']);
  const named = keys.flatMap((key) => {
    const entry = value[key];
    if (typeof entry === 'boolean') return entry ? [key] : [];
    return words(entry) ?? [];
  });
  return { pre: strings(pre), post: [...strings(post), ...named] };
}

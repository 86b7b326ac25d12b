import { type Mapping, mapping, strings, words } from '../values.ts';
import type { Pills } from './operation.ts';

/** `keys` are those of `api.params.post`: keys of the schema whose values stand behind the name (reference §1). */
export function pillsOf(value: Mapping, keys: readonly string[]): Pills {
  const { pre, post } = mapping(value['x-mint']);
  const named = keys.flatMap((key) => {
    const found = value[key];
    if (typeof found === 'boolean') return found ? [key] : [];
    return words(found) ?? [];
  });
  return { pre: strings(pre), post: [...strings(post), ...named] };
}

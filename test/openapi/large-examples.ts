import { document } from './spec.ts';

/** Text that does not pack well, as lines of points on a map are written. */
export function points(seed: number, length: number): string {
  const digits = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_~';
  let state = seed + 1;
  let text = '';
  while (text.length < length) {
    state = (state * 48_271) % 2_147_483_647;
    text += digits[state % digits.length];
  }
  return text;
}

/** A route of some steps, whose last one is called by its name. */
export function route(name: string, seed: number, steps = 300): object {
  const step = (index: number) => ({
    instruction: index === steps - 1 ? `The end of ${name}` : `Step ${index} of ${name}`,
    line: points(seed * 1000 + index, 300),
  });
  return { name, steps: Array.from({ length: steps }, (_, index) => step(index)) };
}

/** An endpoint with examples that are far larger than all else on its page, as APIs of maps have them. */
export function largeExamplesSpec(): object {
  const schema = { type: 'object', properties: { name: { type: 'string' } } };
  const json = (rest: object) => ({ content: { 'application/json': { schema, ...rest } } });
  const named = (names: readonly string[], steps?: number) => ({
    examples: Object.fromEntries(
      names.map((name, seed) => [
        name.toLowerCase(),
        { summary: name, value: route(name, seed, steps) },
      ]),
    ),
  });
  const post = {
    summary: 'Find a route',
    requestBody: json(named(['Walk', 'Ride'], 100)),
    responses: {
      200: { description: 'Found', ...json(named(['Coast', 'Hills', 'Desert'])) },
      404: { description: 'Lost', ...json({ example: { name: 'There is no way.' } }) },
    },
  };
  const get = {
    summary: 'Read a route',
    responses: { 200: { description: 'Read', ...json({ example: route('Coast', 7) }) } },
  };
  const put = { summary: 'Rename a route', responses: { 204: { description: 'Done' } } };
  const servers = [{ url: 'https://api.example.com' }];
  return document({ servers, paths: { '/routes': { get, post, put } } });
}

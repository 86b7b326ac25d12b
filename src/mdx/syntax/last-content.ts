import type { Construct } from 'micromark-util-types';

/**
 * A construct that changes the preceding paragraph gets only the events since that paragraph started, not those of
 * the whole document.
 */
export function onlyLastContent(construct: Construct): Construct {
  return {
    ...construct,
    resolveTo(events, context) {
      let start = events.length - 1;
      while (start > 0 && !(events[start]![0] === 'enter' && events[start]![1].type === 'content'))
        start--;
      const resolved = construct.resolveTo!(events.splice(start), context);
      for (const event of resolved) events.push(event);
      return events;
    },
  };
}

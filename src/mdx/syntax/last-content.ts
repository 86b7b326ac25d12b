import type { Construct } from 'micromark-util-types';

/** Gives a construct that changes the paragraph before it only what came since that began, not the whole document. */
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

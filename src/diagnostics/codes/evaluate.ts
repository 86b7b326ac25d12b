import { codes } from './entry.ts';

/** Authors' own code: expressions and components that run when the site is built. */
export const evaluateCodes = codes({
  'evaluate/failed': {
    severity: 'error',
    title: 'Code of a page threw an error',
    explanation:
      'An expression or a component ran when the site was built and threw. An expression shows nothing then; a component shows what stands between its tags. The rest of the page is as it should be.',
    fix: 'Correct the code where the message points. It runs once, at build time, with the first value of every state and without effects.',
  },
  'evaluate/undefined-name': {
    severity: 'error',
    title: 'Code of a page uses a name that is not defined',
    explanation:
      'Neither the module nor JavaScript itself defines the name. Names of Node (`process`, `Buffer`) do not exist here either.',
    fix: 'Define or import the name, or correct its spelling.',
  },
  'evaluate/syntax': {
    severity: 'error',
    title: 'A module is not valid JavaScript',
    explanation:
      'A `.jsx`, `.tsx` or `.js` file that a page imports cannot be read, so nothing of it is run. Components from it show what stands between their tags.',
    fix: 'Correct the code where the message points.',
  },
  'evaluate/browser-only': {
    severity: 'info',
    title: 'A component needs a browser',
    explanation:
      'While it is rendered, the component uses something that only browsers have, such as `window` or `localStorage`. In the page’s HTML there is only the text between its tags; the component itself is left for the browser.',
    fix: 'Nothing needs to be done. To have it in the HTML as well, use such names inside `useEffect` or a handler, or ask `typeof window !== "undefined"` first.',
  },
  'evaluate/endless': {
    severity: 'error',
    title: 'Code of a page did not come to an end',
    explanation:
      'The code took far more steps than a page needs and was stopped; most likely it is an endless loop. The page was rendered again without it.',
    fix: 'Correct the loop where the message points, or compute the value beforehand and export it.',
  },
  'evaluate/memory': {
    severity: 'error',
    title: 'Code of a page used too much memory',
    explanation: 'The code was stopped. The page was rendered again without it.',
    fix: 'Look for a list or a string that grows without end.',
  },
  'evaluate/not-renderable': {
    severity: 'error',
    title: 'A value that cannot be shown',
    explanation:
      'Text, numbers, elements and lists of them can stand between tags; an object or a function cannot. Nothing is shown for it.',
    fix: 'Show one of the object’s values (`{item.name}`), call the function, or use `JSON.stringify`.',
  },
  'evaluate/async': {
    severity: 'error',
    title: 'A component or value that has to be waited for',
    explanation:
      'Pages are rendered in one go, and there is no network. An `async` component, a promise between tags and `React.lazy` show nothing.',
    fix: 'Fetch data in `useEffect`, where it happens in the reader’s browser, or write it into the page.',
  },
  'evaluate/undefined-component': {
    severity: 'error',
    title: 'A component that is undefined',
    explanation:
      'The name of the tag stands for nothing at that point, often because an import did not bring it. What stands between its tags is shown.',
    fix: 'Check the spelling of the name, and that the module exports it.',
  },
  'evaluate/missing-prop': {
    severity: 'info',
    title: 'A snippet is used without one of its props',
    explanation:
      'The snippet uses a name in braces that it does not define itself, and the page that includes it gives no attribute of that name. It is `undefined`: alone it shows nothing, and with `||` or `??` the other value.',
    fix: 'Give the attribute where the snippet is used, or a value for the case that it is missing: `{name ?? "text"}`.',
  },
  'evaluate/package': {
    severity: 'error',
    title: 'An import of a package',
    explanation:
      'Pages can import files of the project, `react`, and the built-in components from `@mintlify/components`. Packages of npm are not installed for them, as in every docs.json site.',
    fix: 'Write the few lines you need into a snippet, or load the library in the browser from a script file of yours.',
  },
  'evaluate/clock': {
    severity: 'info',
    title: 'The code asks for the time',
    explanation:
      'The same project gives the same site whenever it is built, so the clock stands still: `Date.now()` and `new Date()` always give the same moment.',
    fix: 'Write the date into the page, or set it in `useEffect`, in the reader’s browser.',
  },
  'evaluate/random': {
    severity: 'info',
    title: 'The code asks for random numbers',
    explanation:
      'The same project gives the same site whenever it is built, so `Math.random()` gives the same numbers each time.',
    fix: 'Nothing needs to be done, unless readers are to see different numbers: then ask for them in `useEffect`.',
  },
  'evaluate/console': {
    severity: 'info',
    title: 'Code of a page wrote to the console',
    explanation: 'What `console.log` and its kin were given while the site was built.',
    fix: 'Nothing needs to be done.',
  },
});

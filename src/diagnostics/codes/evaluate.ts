import { codes } from './entry.ts';

/** Authors' own code: expressions and components that run when the site is built. */
export const evaluateCodes = codes({
  'evaluate/failed': {
    severity: 'error',
    title: 'Code of a page threw an error',
    explanation:
      'An expression or component threw an error when it ran during the build. The expression shows nothing, and a component only shows the content of its tag. The rest of the page is complete.',
    fix: 'Correct the code at the place in the message. It runs once, during the build, with the initial value of every state and without effects.',
  },
  'evaluate/undefined-name': {
    severity: 'error',
    title: 'Code of a page uses a name that is not defined',
    explanation:
      'Neither the module nor JavaScript itself defines the name. Names from Node (`process`, `Buffer`) do not exist here either.',
    fix: 'Define or import the name, or correct its spelling.',
  },
  'evaluate/syntax': {
    severity: 'error',
    title: 'A module is not valid JavaScript',
    explanation:
      'A `.jsx`, `.tsx` or `.js` file that a page imports cannot be read, so none of it runs. Components from it only show the content of their tags.',
    fix: 'Correct the code at the place in the message.',
  },
  'evaluate/browser-only': {
    severity: 'info',
    title: 'A component needs a browser',
    explanation:
      'During rendering, the component uses something that only browsers have, such as `window` or `localStorage`. The page’s HTML contains only the content of its tag; the component itself runs in the browser.',
    fix: 'Nothing needs to be done. To include it in the HTML as well, use such names only inside `useEffect` or an event handler, or check `typeof window !== "undefined"` first.',
  },
  'evaluate/endless': {
    severity: 'error',
    title: 'Code of a page does not end',
    explanation:
      'The code took far more steps than a page needs and was stopped; most likely it contains an endless loop. The page was rendered again without it.',
    fix: 'Correct the loop at the place in the message, or compute the value in advance and export it.',
  },
  'evaluate/memory': {
    severity: 'error',
    title: 'Code of a page used too much memory',
    explanation: 'The code was stopped. The page was rendered again without it.',
    fix: 'Look for a list or a string that grows without end.',
  },
  'evaluate/not-renderable': {
    severity: 'error',
    title: 'A value cannot be shown',
    explanation:
      'Text, numbers, elements and lists of them can be shown between tags; an object or a function cannot. Nothing is shown for it.',
    fix: 'Show one of the object’s values (`{item.name}`), call the function, or use `JSON.stringify`.',
  },
  'evaluate/async': {
    severity: 'error',
    title: 'A component or value is asynchronous',
    explanation:
      'Pages are rendered synchronously and without a network. An `async` component, a promise between tags, and `React.lazy` show nothing.',
    fix: 'Fetch data in `useEffect`, which runs in the reader’s browser, or write it into the page.',
  },
  'evaluate/undefined-component': {
    severity: 'error',
    title: 'A component is undefined',
    explanation:
      'The name of the tag has no value at that point, often because an import does not provide it. The content of the tag is shown.',
    fix: 'Check the spelling of the name, and that the module exports it.',
  },
  'evaluate/missing-prop': {
    severity: 'info',
    title: 'A snippet is used without one of its props',
    explanation:
      'The snippet uses a name in braces that it does not define, and the page that includes it has no attribute with that name. The value is `undefined`: alone it shows nothing, and with `||` or `??` the fallback is shown.',
    fix: 'Add the attribute where the snippet is used, or a fallback in the snippet: `{name ?? "text"}`.',
  },
  'evaluate/package': {
    severity: 'error',
    title: 'An import of a package',
    explanation:
      'Pages can import files of the project, `react`, and the built-in components from `@mintlify/components`. A path with an alias of a bundler (`@/`, `~/`, `@site/`) counts from the root of the project, or from `src` in it. npm packages are not installed for them, as in every docs.json site. `import()` works only with an address (`https://...`) that the content security policy allows. It is only a warning if the code works without the package: because the names are those of built-in components, or because nothing uses them.',
    fix: 'Put the few lines that you need into a snippet, or load the library in the browser from a script file of your own.',
  },
  'evaluate/clock': {
    severity: 'info',
    title: 'The code asks for the time',
    explanation:
      'The same project gives the same site whenever it is built, so the clock does not move: `Date.now()` and `new Date()` always return the same time.',
    fix: 'Write the date into the page, or set it in `useEffect`, which runs in the reader’s browser.',
  },
  'evaluate/random': {
    severity: 'info',
    title: 'The code asks for random numbers',
    explanation:
      'The same project gives the same site whenever it is built, so `Math.random()` returns the same numbers each time.',
    fix: 'Nothing needs to be done. If readers should see different numbers, generate them in `useEffect`.',
  },
  'evaluate/console': {
    severity: 'info',
    title: 'Code of a page wrote to the console',
    explanation: 'Shows the output of `console.log` and similar calls during the build.',
    fix: 'Nothing needs to be done.',
  },
});

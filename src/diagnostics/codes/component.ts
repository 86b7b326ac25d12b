import { codes } from './entry.ts';

export const componentCodes = codes({
  'component/unknown': {
    severity: 'warning',
    title: 'There is no component of this name',
    explanation:
      'The tag is neither a built-in component nor one that the page imports or defines. What stands inside it is shown; the tag itself does nothing.',
    fix: 'Correct the name, import the component, or remove the tag.',
  },
  'component/wrong-prop': {
    severity: 'warning',
    title: 'A prop has a value that the component cannot use',
    explanation:
      'The component is rendered as if the prop were not there. The message names the values that it takes. Text is accepted where a number or a switch is meant: `cols="2"` is `cols={2}`, and `defaultOpen` alone is `defaultOpen={true}`.',
    fix: 'Give the prop one of the values that the message names, or remove it.',
  },
  'component/missing-prop': {
    severity: 'warning',
    title: 'A prop that the component needs is missing',
    explanation:
      'The component is rendered without it, and a reader may not understand what is shown: a tab without a label, a tile that leads nowhere. A step without a title reads well, and is only an info.',
    fix: 'Add the prop.',
  },
  'component/unknown-prop': {
    severity: 'info',
    title: 'The component has no such prop',
    explanation:
      'The prop has no effect. Everything else of the component is rendered. One that is a letter away from a prop of the component, or has other capitals, is a warning: `titel`, `hreff`, `defaultopen`.',
    fix: 'Correct the name of the prop, or remove it.',
  },
  'component/wrong-parent': {
    severity: 'warning',
    title: 'A component stands outside the one it belongs to',
    explanation:
      'Some components are parts of another one and must stand directly inside it: `Tab` in `Tabs`, `Step` in `Steps`. Elsewhere its title and content are shown in a plain form.',
    fix: 'Put it directly inside the component that the message names, with nothing else around it.',
  },
  'component/misplaced-child': {
    severity: 'warning',
    title: 'A component holds something it has no place for',
    explanation:
      'Only certain components may stand directly inside this one. The content is kept and shown after the others, or beside them.',
    fix: 'Move the content into one of the children, or out of the component.',
  },
  'component/repeated': {
    severity: 'warning',
    title: 'A page has a component more than once that it should have once',
    explanation:
      'The right column of a page has room for one `RequestExample`, one `ResponseExample` and one `Panel`. All of them are shown, one below the other.',
    fix: 'Put the code blocks into one component; each becomes a tab.',
  },
  'component/unknown-icon': {
    severity: 'warning',
    title: 'There is no icon of this name',
    explanation:
      'The name is in none of the icon sets: Font Awesome Free, Lucide and Tabler. It may be misspelt, or an icon of Font Awesome Pro, whose icons Octavo may not bring along. Nothing is shown in its place.',
    fix: 'Use the name that the message proposes, look one up in the set that `icons.library` in docs.json names, or give the path of an image.',
  },
  'component/icon-style': {
    severity: 'info',
    title: 'An icon is not free in this style',
    explanation:
      'The styles `light`, `thin`, `duotone` and all `sharp` ones belong to Font Awesome Pro, and most `regular` icons too. The icon is shown in the nearest free style.',
    fix: 'Nothing needs to be done. To end the message, ask for `solid`, `regular` or `brands`.',
  },
  'component/icon-substitute': {
    severity: 'info',
    title: 'An icon is shown from another set',
    explanation:
      'The icon belongs to Font Awesome Pro, or to another set than the one chosen in `icons.library`. The nearest icon of the open sets is shown.',
    fix: 'Nothing needs to be done. To choose yourself, use a name of the chosen set, or the path of an image.',
  },
});

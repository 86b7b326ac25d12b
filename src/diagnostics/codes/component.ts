import { codes } from './entry.ts';

export const componentCodes = codes({
  'component/unknown': {
    severity: 'warning',
    title: 'There is no component with this name',
    explanation:
      'The tag is neither a built-in component nor one that the page imports or defines. Its content is shown; the tag itself has no effect.',
    fix: 'Correct the name, import the component, or remove the tag.',
  },
  'component/wrong-prop': {
    severity: 'warning',
    title: 'A prop has a value that the component cannot use',
    explanation:
      'The component is rendered without the prop. The message lists the allowed values. Text is accepted in place of a number or a switch: `cols="2"` is `cols={2}`, and `defaultOpen` alone is `defaultOpen={true}`.',
    fix: 'Give the prop one of the values in the message, or remove it.',
  },
  'component/missing-prop': {
    severity: 'warning',
    title: 'A required prop is missing',
    explanation:
      'The component is rendered without it, and readers may not understand the result: a tab without a label, a tile without a target. A step without a title is still readable, so it is only an info.',
    fix: 'Add the prop.',
  },
  'component/unknown-prop': {
    severity: 'info',
    title: 'The component has no such prop',
    explanation:
      'The prop has no effect. The rest of the component is rendered. If it differs from a known prop by one letter or only in letter case, it is a warning: `titel`, `hreff`, `defaultopen`. So is an attribute of an HTML element that is one letter away from a common one: `<img scr="…">`. A code fence has few options, so a name that is merely similar to one of them is a warning, too: `hilight={1}`, `expandble`.',
    fix: 'Correct the name of the prop, or remove it.',
  },
  'component/wrong-parent': {
    severity: 'warning',
    title: 'A component is outside the one it belongs to',
    explanation:
      'Some components are parts of another one and must be directly inside it: `Tab` in `Tabs`, `Step` in `Steps`. Elsewhere, title and content are shown in a plain form.',
    fix: 'Put it directly inside the component that the message names, with nothing else around it.',
  },
  'component/misplaced-child': {
    severity: 'warning',
    title: 'A component contains something that does not belong there',
    explanation:
      'Only certain components may be directly inside this one. The content is still shown, after the others or beside them.',
    fix: 'Move the content into one of the children, or out of the component.',
  },
  'component/repeated': {
    severity: 'warning',
    title: 'A component may occur only once on a page',
    explanation:
      'The right column of a page has room for one `RequestExample`, one `BodyExample`, one `ResponseExample` and one `Panel`. All of them are shown, one below the other.',
    fix: 'Put the code blocks into one component; each becomes a tab.',
  },
  'component/unknown-icon': {
    severity: 'warning',
    title: 'There is no icon with this name',
    explanation:
      'The name is in none of the icon sets: Font Awesome Free, Lucide and Tabler. It may be misspelt, or an icon of Font Awesome Pro, which Octavo is not allowed to include. Nothing is shown in its place.',
    fix: 'Use the name that the message suggests, look one up in the set of `icons.library` in docs.json, or give the path of an image.',
  },
  'component/icon-style': {
    severity: 'info',
    title: 'An icon is not free in this style',
    explanation:
      'The styles `light`, `thin`, `duotone` and all `sharp` ones belong to Font Awesome Pro, and so do most `regular` icons. The icon is shown in the nearest free style.',
    fix: 'Nothing needs to be done. To avoid the message, use `solid`, `regular` or `brands`.',
  },
  'component/icon-substitute': {
    severity: 'info',
    title: 'An icon is shown from another set',
    explanation:
      'The icon belongs to Font Awesome Pro, or to another set than `icons.library`. The nearest icon of the free sets is shown.',
    fix: 'Nothing needs to be done. To choose an icon yourself, use a name from that set, or the path of an image.',
  },
});

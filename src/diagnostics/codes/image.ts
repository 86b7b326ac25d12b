import { codes } from './entry.ts';

export const imageCodes = codes({
  'image/unreadable': {
    severity: 'warning',
    title: 'An image cannot be resized',
    explanation:
      'Pages offer smaller copies of PNG and JPEG images above 50 KB. This one is damaged, is not of the kind that its name says, has more than 100 megapixels, or took too long. Pages show it as it is.',
    fix: 'Open it in an image editor and save it again. To publish it as it is, keep it below 50 KB or set `octavo.images.resize` to `false`.',
  },
  'image/no-resizer': {
    severity: 'warning',
    title: 'Images are not resized',
    explanation:
      'With `"octavo": { "images": { "resize": true } }`, the package `sharp` makes smaller copies of large images. It is not installed beside Octavo, or not for this kind of machine, so pages show the images themselves.',
    fix: 'Run `npm install sharp` where Octavo is installed, or remove the setting.',
  },
  'image/not-fetched': {
    severity: 'warning',
    title: 'An image of another host is not part of the site',
    explanation:
      'With `"octavo": { "privacy": { "images": "copy" } }`, images of other hosts are fetched when the site is built. This one was not: the host did not answer with an image of at most 10 MB that browsers show, or JavaScript in the page computes its address. Readers load it from that host.',
    fix: 'Put the image into the project.',
  },
});

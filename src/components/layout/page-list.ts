import * as z from 'zod';
import { defineComponent } from '../record/component.ts';
import { count, text, words } from '../record/props.ts';

const props = z.object({
  folder: text(),
  tags: words(),
  limit: count(1, 1000),
});

/**
 * The pages of a folder by date. They are put in as entries like those of a changelog before the page is rendered
 * (`src/render/page-list.ts`), since only a page knows of others.
 */
export const pageList = defineComponent({
  name: 'PageList',
  props,
  render: (_, children) => children,
  markdown: (_, children) => children,
});

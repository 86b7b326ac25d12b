import type { SearchUi } from '../search-entry.ts';
import { toggleDialog } from './dialog.ts';
import { fillPage } from './page.ts';

const ui: SearchUi = { toggle: toggleDialog, page: fillPage };
globalThis.octavo.provide('search', ui);

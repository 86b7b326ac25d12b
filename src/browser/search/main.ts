import type { SearchUi } from '../search-entry.ts';
import { toggleDialog } from './dialog.ts';
import { fillPage } from './page.ts';
import { suggestPages } from './suggestions.ts';

const ui: SearchUi = { toggle: toggleDialog, page: fillPage, suggest: suggestPages };
globalThis.octavo.provide('search', ui);

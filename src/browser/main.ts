import { startBanner } from './banner.ts';
import { startColorMode } from './color-mode.ts';
import { startDrawer } from './drawer.ts';
import { defineElements } from './elements.ts';
import { startHeadings } from './headings.ts';
import { startLazyNav } from './lazy-nav.ts';
import { startMenus } from './menus.ts';
import { startSidebar } from './sidebar.ts';
import { startOutline } from './toc.ts';

startColorMode();
startBanner();
startMenus();
startDrawer();
startSidebar();
startLazyNav();
startOutline();
startHeadings();
defineElements();

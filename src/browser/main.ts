import { startColorMode } from './color-mode.ts';

startColorMode();

import { createAssistant } from './panel.ts';

globalThis.octavo.provide('assistant', createAssistant());

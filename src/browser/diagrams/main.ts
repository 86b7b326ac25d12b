import type { Draw } from '../elements/mermaid.ts';
import { draw } from './draw.ts';

const drawDiagram: Draw = draw;
globalThis.octavo.provide('diagrams', drawDiagram);

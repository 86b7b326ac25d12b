import type { FeedbackUi } from '../page/feedback.ts';
import { startCodeNotes } from './code-notes.ts';
import { reasonsForm } from './reasons-form.ts';

globalThis.octavo.provide('feedback', { reasonsForm, startCodeNotes } satisfies FeedbackUi);

import type { Component } from '../record/component.ts';
import { apiPlayground } from './api-playground.ts';
import { paramField } from './param-field.ts';
import { responseField } from './response-field.ts';

/** Components that describe parts of an API. */
export const apiComponents: readonly Component[] = [apiPlayground, paramField, responseField];

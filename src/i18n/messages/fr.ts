import type { Messages } from '../translator.ts';
import { en } from './en.ts';

export const fr: Messages = en;

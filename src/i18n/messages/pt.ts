import type { Messages } from '../translator.ts';
import { en } from './en.ts';

export const pt: Messages = en;

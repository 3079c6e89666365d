import type { Messages } from '../translator.ts';
import { en } from './en.ts';

export const es: Messages = en;

import { text } from '../shared/texts/t';
import type { ThemeChoice } from './themeChoice';

/** In the order in which they are offered. Not in the file that every page loads. */
export const THEME_CHOICES = [
  { value: 'system', label: text('System') },
  { value: 'light', label: text('Light') },
  { value: 'dark', label: text('Dark') },
] as const satisfies readonly { value: ThemeChoice; label: unknown }[];

import { browse } from './browse.ts';
import { chat } from './chat.ts';
import { date } from './date.ts';
import { join } from './join.ts';
import type { Journey } from './journey.ts';
import { match } from './match.ts';
import { premium } from './premium.ts';
import { quiz } from './quiz.ts';
import { safety } from './safety.ts';
import { settings } from './settings.ts';
import { support } from './support.ts';

/** The ten main journeys, in the order in which a user may encounter them. */
export const JOURNEYS: Readonly<Record<string, Journey>> = {
  join,
  browse,
  match,
  chat,
  date,
  quiz,
  premium,
  settings,
  safety,
  support,
};

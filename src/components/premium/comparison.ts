import { withFigures } from '../../lib/build/withFigures';
import { BOOST, DAILY_LIMITS, FREE_LIKES_SHOWN } from '../../shared/rules/limits';
import comparison from './comparison.json' with { type: 'json' };

export interface ComparisonRow {
  what: string;
  free: string;
  premium: string;
}

const FIGURES = {
  BOOST_MINUTES: BOOST.minutes,
  FREE_LIKES: DAILY_LIMITS.free.likes,
  FREE_LIKES_SHOWN,
  FREE_MESSAGES: DAILY_LIMITS.free.messages,
  SUPER_LIKES: DAILY_LIMITS.premium.superLikes,
};

const inFigures = (rows: readonly ComparisonRow[]): readonly ComparisonRow[] =>
  rows.map(({ what, free, premium }) => ({
    what,
    free: withFigures(free, FIGURES),
    premium: withFigures(premium, FIGURES),
  }));

/** Exactly what the server allows each of the two. */
export const COMPARISON = inFigures(comparison.long);
/** The shorter version for the landing page. */
export const SHORT_COMPARISON = inFigures(comparison.short);

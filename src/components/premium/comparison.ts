import { BOOST, DAILY_LIMITS, FREE_LIKES_SHOWN } from '../../shared/rules/limits';
import { type Text, t, text } from '../../shared/texts/t';

export interface ComparisonRow {
  what: Text;
  free: Text;
  premium: Text;
}

const FIGURES = {
  boostMinutes: BOOST.minutes,
  freeLikes: DAILY_LIMITS.free.likes,
  freeLikesShown: FREE_LIKES_SHOWN,
  freeMessages: DAILY_LIMITS.free.messages,
  superLikes: DAILY_LIMITS.premium.superLikes,
};

/** One cell, with what the server allows. */
export const inFigures = (cell: Text) => t(cell, FIGURES);

export const NO = text('No');
const YES = text('Yes');
const UNLIMITED = text('Unlimited');
const NONE = text('None');

const BROWSE = { what: text('Browse profiles in your area'), free: YES, premium: YES };
const LIKES = { what: text('Likes'), free: text('{freeLikes} a day'), premium: UNLIMITED };
const MESSAGES = { what: text('Messages'), free: text('{freeMessages} a day'), premium: UNLIMITED };
const LIKED = {
  what: text('Who liked you'),
  free: text('The count, and the first {freeLikesShown}'),
  premium: text('Everyone'),
};
const SUPER_LIKES = { what: text('Super likes'), free: NO, premium: text('{superLikes} a day') };
const RECEIPTS = { what: text('Read receipts'), free: NO, premium: YES };
const INCOGNITO = { what: text('Incognito browsing'), free: NO, premium: YES };
const BOOSTED = text('Profile boost');

/** Exactly what the server allows each of the two. */
export const COMPARISON: readonly ComparisonRow[] = [
  BROWSE,
  { what: text('Match percentage that says why'), free: YES, premium: YES },
  LIKES,
  MESSAGES,
  LIKED,
  SUPER_LIKES,
  { what: BOOSTED, free: NO, premium: text('{boostMinutes} minutes, once a day') },
  { what: text('Rewind: take back your last pass'), free: NO, premium: YES },
  RECEIPTS,
  INCOGNITO,
  {
    what: text('Filters'),
    free: text('Town, distance, age'),
    premium: text('Also interests, personality type, gender and who took the quiz'),
  },
  { what: text('Browse from another town'), free: NO, premium: text('Any in New Jersey') },
  { what: text('Support'), free: text('Usually within 24 hours'), premium: text('First in line') },
  { what: text('Ads'), free: NONE, premium: NONE },
];

export const SHORT_COMPARISON: readonly ComparisonRow[] = [
  BROWSE,
  LIKES,
  MESSAGES,
  LIKED,
  { what: text('Matching preferences'), free: text('Basic'), premium: text('Advanced') },
  SUPER_LIKES,
  { what: BOOSTED, free: NO, premium: text('Once a day') },
  RECEIPTS,
  INCOGNITO,
];

import { BOOST, DAILY_LIMITS, FREE_LIKES_SHOWN } from '../../shared/rules/limits';

export interface ComparisonRow {
  what: string;
  free: string;
  premium: string;
}

const { free, premium } = DAILY_LIMITS;

/** What the server allows each of the two, and nothing it does not. */
export const COMPARISON: readonly ComparisonRow[] = [
  { what: 'Browse profiles in your area', free: 'Yes', premium: 'Yes' },
  { what: 'Match percentage that says why', free: 'Yes', premium: 'Yes' },
  { what: 'Likes', free: `${free.likes} a day`, premium: 'Unlimited' },
  { what: 'Messages', free: `${free.messages} a day`, premium: 'Unlimited' },
  {
    what: 'Who liked you',
    free: `The count, and the first ${FREE_LIKES_SHOWN}`,
    premium: 'Everyone',
  },
  { what: 'Super likes', free: 'No', premium: `${premium.superLikes} a day` },
  { what: 'Profile boost', free: 'No', premium: `${BOOST.minutes} minutes, once a day` },
  { what: 'Rewind: take back your last pass', free: 'No', premium: 'Yes' },
  { what: 'Read receipts', free: 'No', premium: 'Yes' },
  { what: 'Incognito browsing', free: 'No', premium: 'Yes' },
  {
    what: 'Filters',
    free: 'Town, distance, age',
    premium: 'Also interests, personality type, gender and who took the quiz',
  },
  { what: 'Browse from another town', free: 'No', premium: 'Any in New Jersey' },
  { what: 'Support', free: 'Usually within 24 hours', premium: 'First in line' },
  { what: 'Ads', free: 'None', premium: 'None' },
];

import { describe, it } from 'vitest';
import { everywhere, expectedOf } from '../support/visibilityExpected';
import { CARDS, expectFlip, type Flip, NOT_BROWSED, NOT_MET } from '../support/visibilityFlips';

const UNSEEN = everywhere('nothing', [
  ...CARDS,
  'GET /photos/:photoId',
  'GET /api/messages/:userId',
]);
/** A writer without an answer cannot distinguish it from a block or a deletion. */
const GONE = expectedOf('deleted');
const NO_LIKE = { 'GET /api/matches/likes': 'nothing', 'GET /api/user/notifications': 'nothing' };
const NO_AGE = everywhere('seen without age', CARDS);

const hidden = { what: 'profileVisible off', to: { profileVisible: false } };
const incognito = {
  what: 'incognito',
  to: { premiumUntil: Date.now() + 86_400_000, browseIncognito: true },
};
const both = { what: 'both', to: { ...hidden.to, ...incognito.to } };
/** Every member of these tests is 30 and female. */
const thirty = { prefAgeMin: 30, prefAgeMax: 30 };

const FLIPS: readonly Flip[] = [
  { ...hidden, by: 'stranger', becomes: UNSEEN },
  { ...hidden, by: 'liked', becomes: { ...UNSEEN, ...NO_LIKE } },
  { ...hidden, by: 'admin', becomes: UNSEEN },
  { ...hidden, by: 'writer', becomes: GONE },
  { ...hidden, by: 'answered', becomes: NOT_BROWSED },
  { ...hidden, by: 'match', becomes: NOT_MET },
  { ...incognito, by: 'stranger', becomes: UNSEEN },
  { ...incognito, by: 'admin', becomes: UNSEEN },
  { ...incognito, by: 'liked', becomes: NOT_MET },
  { ...incognito, by: 'writer', becomes: GONE },
  { ...incognito, by: 'answered', becomes: NOT_MET },
  { ...incognito, by: 'match', becomes: NOT_MET },
  { ...both, by: 'liked', becomes: { ...UNSEEN, ...NO_LIKE } },
  { ...both, by: 'writer', becomes: GONE },
  { ...both, by: 'answered', becomes: NOT_BROWSED },
  { ...both, by: 'blocked', becomes: {} },

  { what: 'a wish for men', to: { prefGenders: 1 }, by: 'stranger', becomes: NOT_BROWSED },
  { what: 'a wish for women', to: { prefGenders: 2 }, by: 'stranger', becomes: {} },
  { what: 'a wish for older', to: { prefAgeMin: 31 }, by: 'stranger', becomes: NOT_BROWSED },
  { what: 'a wish for this age', to: thirty, by: 'liked', becomes: {} },
  { what: 'a wish for younger', to: { prefAgeMax: 29 }, by: 'match', becomes: NOT_MET },
  {
    what: 'a wish of the viewer for others',
    to: {},
    viewer: { prefGenders: 5 },
    by: 'stranger',
    becomes: NOT_BROWSED,
  },
  {
    what: 'a wish of the viewer for younger',
    to: {},
    viewer: { prefAgeMax: 29 },
    by: 'stranger',
    becomes: NOT_BROWSED,
  },
  {
    what: 'a hidden age, though the viewer wishes for it',
    to: { showAge: false },
    viewer: thirty,
    by: 'stranger',
    becomes: { ...NO_AGE, ...NOT_BROWSED },
  },
  {
    what: 'a hidden age of the viewer, though it is wished for',
    to: thirty,
    viewer: { showAge: false },
    by: 'stranger',
    becomes: NOT_BROWSED,
  },
];

describe.for(FLIPS)('$what', (flip) => {
  it(`as ${flip.by} makes it out`, () => expectFlip(flip));
});

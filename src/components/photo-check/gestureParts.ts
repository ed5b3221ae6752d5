import type { Gesture } from '../../shared/rules/pictures/gestures';

/** Thumb, index, middle, ring and little finger; a letter for each that is out, a dot for others. */
type Fingers = string;

export interface DrawnHand {
  fingers: Fingers;
  /** The middle of the palm, in a drawing of 200 by 200. */
  x: number;
  y: number;
  /** Degrees; 0 points up. */
  turn?: number;
  /** The thumb is on the other side. */
  isMirrored?: true;
}

const OPEN = 'timrl';

/** Beside the face, on one side or both. */
const one = (fingers: Fingers): DrawnHand[] => [{ fingers, x: 166, y: 106 }];
const both = (fingers: Fingers): DrawnHand[] => [
  { fingers, x: 168, y: 106 },
  { fingers, x: 32, y: 106, isMirrored: true },
];

export const DRAWN_HANDS: Readonly<Record<Gesture, readonly DrawnHand[]>> = {
  openHand: one(OPEN),
  twoOpenHands: both(OPEN),
  fist: one('.....'),
  twoFists: both('.....'),
  thumbUp: [{ fingers: 't....', x: 164, y: 106, turn: 60 }],
  twoThumbsUp: [
    { fingers: 't....', x: 166, y: 106, turn: 60 },
    { fingers: 't....', x: 34, y: 106, turn: -60, isMirrored: true },
  ],
  oneFinger: one('.i...'),
  littleFinger: one('....l'),
  twoFingers: one('.im..'),
  twoFingersTwice: both('.im..'),
  threeFingers: one('.imr.'),
  fourFingers: one('.imrl'),
  firstAndLittle: one('.i..l'),
  thumbAndLittle: one('t...l'),
  thumbAndFirst: one('ti...'),
  handOnHead: [{ fingers: OPEN, x: 120, y: 48, turn: -84, isMirrored: true }],
  handUnderChin: [{ fingers: OPEN, x: 122, y: 142, turn: -86 }],
  handOnHeart: [{ fingers: OPEN, x: 126, y: 168, turn: -70, isMirrored: true }],
  fingerOnCheek: [{ fingers: '.i...', x: 160, y: 118, turn: -48 }],
  fingerOverHead: [{ fingers: '.i...', x: 146, y: 46 }],
};

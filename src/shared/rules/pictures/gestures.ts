/** What a member may be asked to do in the photo of a photo check. */
export const GESTURES = [
  'openHand',
  'twoOpenHands',
  'fist',
  'twoFists',
  'thumbUp',
  'twoThumbsUp',
  'oneFinger',
  'littleFinger',
  'twoFingers',
  'twoFingersTwice',
  'threeFingers',
  'fourFingers',
  'firstAndLittle',
  'thumbAndLittle',
  'thumbAndFirst',
  'handOnHead',
  'handUnderChin',
  'handOnHeart',
  'fingerOnCheek',
  'fingerOverHead',
] as const;

export type Gesture = (typeof GESTURES)[number];

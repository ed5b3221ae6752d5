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

/** The same in words, for members who don't see the drawing. Either hand will do. */
export const GESTURE_WORDS: Readonly<Record<Gesture, string>> = {
  openHand: 'Hold one open hand beside your face, with the palm to the camera.',
  twoOpenHands: 'Hold both open hands beside your face, with the palms to the camera.',
  fist: 'Hold one closed fist beside your face.',
  twoFists: 'Hold both fists beside your face.',
  thumbUp: 'Hold one hand beside your face with the thumb up and the fingers closed.',
  twoThumbsUp: 'Hold both hands beside your face with the thumbs up and the fingers closed.',
  oneFinger: 'Hold one hand beside your face with only the index finger up.',
  littleFinger: 'Hold one hand beside your face with only the little finger up.',
  twoFingers: 'Hold one hand beside your face with the index and middle fingers up, like a V.',
  twoFingersTwice:
    'Hold both hands beside your face with the index and middle fingers up, like two Vs.',
  threeFingers: 'Hold one hand beside your face with the index, middle and ring fingers up.',
  fourFingers: 'Hold one hand beside your face with four fingers up and the thumb folded in.',
  firstAndLittle: 'Hold one hand beside your face with only the index and little fingers up.',
  thumbAndLittle: 'Hold one hand beside your face with only the thumb and little finger out.',
  thumbAndFirst: 'Hold one hand beside your face with the thumb and index finger out, like an L.',
  handOnHead: 'Lay one open hand on top of your head.',
  handUnderChin: 'Hold one open hand flat under your chin.',
  handOnHeart: 'Lay one open hand on your chest, high enough that the camera sees it.',
  fingerOnCheek: 'Touch one cheek with your index finger.',
  fingerOverHead: 'Hold one hand over your head with the index finger pointing up.',
};

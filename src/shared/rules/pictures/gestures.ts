import { text } from '../../texts/t';

/**
 * What a member may be asked to do in the photo of a photo check, in words for members who don't see
 * the drawing. Either hand will do.
 */
export const GESTURE_WORDS = {
  openHand: text('Hold one open hand beside your face, with the palm to the camera.'),
  twoOpenHands: text('Hold both open hands beside your face, with the palms to the camera.'),
  fist: text('Hold one closed fist beside your face.'),
  twoFists: text('Hold both fists beside your face.'),
  thumbUp: text('Hold one hand beside your face with the thumb up and the fingers closed.'),
  twoThumbsUp: text('Hold both hands beside your face with the thumbs up and the fingers closed.'),
  oneFinger: text('Hold one hand beside your face with only the index finger up.'),
  littleFinger: text('Hold one hand beside your face with only the little finger up.'),
  twoFingers: text(
    'Hold one hand beside your face with the index and middle fingers up, like a V.',
  ),
  twoFingersTwice: text(
    'Hold both hands beside your face with the index and middle fingers up, like two Vs.',
  ),
  threeFingers: text('Hold one hand beside your face with the index, middle and ring fingers up.'),
  fourFingers: text('Hold one hand beside your face with four fingers up and the thumb folded in.'),
  firstAndLittle: text('Hold one hand beside your face with only the index and little fingers up.'),
  thumbAndLittle: text('Hold one hand beside your face with only the thumb and little finger out.'),
  thumbAndFirst: text(
    'Hold one hand beside your face with the thumb and index finger out, like an L.',
  ),
  handOnHead: text('Lay one open hand on top of your head.'),
  handUnderChin: text('Hold one open hand flat under your chin.'),
  handOnHeart: text('Lay one open hand on your chest, high enough that the camera sees it.'),
  fingerOnCheek: text('Touch one cheek with your index finger.'),
  fingerOverHead: text('Hold one hand over your head with the index finger pointing up.'),
} as const;

export type Gesture = keyof typeof GESTURE_WORDS;

export const GESTURES = Object.keys(GESTURE_WORDS) as [Gesture, ...Gesture[]];

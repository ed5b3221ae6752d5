import { text } from '../../texts/t';

/** Two administrators decide on a photo check within this many hours. */
export const PHOTO_CHECK_HOURS = 24;
/** How long a drawn gesture may be used. */
export const GESTURE_MINUTES = 5;
/** The photo of a check is erased within this many hours of the decision. */
export const CHECK_ERASED_HOURS = 24;

/** What the mark means, beside the notice that the law requires. */
export const PHOTO_CHECK_MEANING = text(
  'Two people at Parkway compared the main photo with a photo the member took for us. They checked nothing else about the member.',
);

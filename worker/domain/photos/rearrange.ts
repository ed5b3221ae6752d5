import { invalid } from '../../platform/domainError';
import { sentence } from '../../platform/sentence';

/** Pictures by id, the additional ones in order. */
export interface Arrangement {
  main: string | null;
  additional: string[];
}

/**
 * A member's pictures after a change. Without a list, an additional picture that becomes the main
 * one swaps places with the former main one; a new main one replaces the former. With a list,
 * pictures that are neither in it nor the main one are removed. Throws INVALID_INPUT when a picture
 * would be both.
 */
export function rearrange(before: Arrangement, desired: Partial<Arrangement>): Arrangement {
  const main = desired.main === undefined ? before.main : desired.main;
  const list = desired.additional ?? before.additional;
  const place = main === null ? -1 : list.indexOf(main);
  if (place < 0) return { main, additional: list };
  if (main === before.main) {
    throw invalid(`additionalPhotos.${place}`, sentence("That's already your profile picture."));
  }
  const former = before.main === null || list.includes(before.main) ? [] : [before.main];
  return { main, additional: list.toSpliced(place, 1, ...former) };
}

import { PICTURE_LIMITS } from '../../shared/rules/limits';
import { PICTURE_REFUSALS } from '../../shared/rules/pictureRefusals';

export interface PictureRefusal {
  title: string;
  description: string;
}

/** Why a file is not taken, told before anything is sent; `null` when it is. */
export function pictureRefusal(file: { type: string; size: number }): PictureRefusal | null {
  if (!file.type.startsWith('image/')) return inTwoParts(PICTURE_REFUSALS.type);
  return file.size > PICTURE_LIMITS.bytes ? inTwoParts(PICTURE_REFUSALS.size) : null;
}

/** What is wrong with an image URL; `null` for one that the server may be asked to fetch. */
export function urlProblem(typed: string): string | null {
  const url = URL.parse(typed.trim());
  return url?.protocol === 'https:' && url.hostname.includes('.')
    ? null
    : 'Please enter a web address that starts with https://.';
}

/** `Title - What to do.` as a toast shows it. */
function inTwoParts(sentence: string): PictureRefusal {
  const [title = '', description = ''] = sentence.split(' - ');
  return { title, description };
}

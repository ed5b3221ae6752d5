import { ERASURE_PROMISES } from './erasurePromises';
import { MAIL_PROMISES } from './mailPromises';
import type { TimedPromise } from './promise';
import { TAKE_DOWN_PROMISES } from './takeDownPromises';
import { WORK_PROMISES } from './workPromises';

/**
 * Every timed promise that the database can check, by name. The README in this folder lists what it
 * cannot know.
 */
export const PROMISES: Readonly<Record<string, TimedPromise>> = {
  ...WORK_PROMISES,
  ...MAIL_PROMISES,
  ...ERASURE_PROMISES,
  ...TAKE_DOWN_PROMISES,
};

import { ERASURE_PROMISES } from './erasurePromises';
import { MAIL_PROMISES } from './mailPromises';
import type { TimedPromise } from './promise';
import { TAKE_DOWN_PROMISES } from './takeDownPromises';
import { WORK_PROMISES } from './workPromises';

/**
 * Every promise with a time whose keeping the database knows, by name. What it cannot know stands
 * in the README beside this.
 */
export const PROMISES: Readonly<Record<string, TimedPromise>> = {
  ...WORK_PROMISES,
  ...MAIL_PROMISES,
  ...ERASURE_PROMISES,
  ...TAKE_DOWN_PROMISES,
};

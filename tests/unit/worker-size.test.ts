import { expect, it } from 'vitest';
import { MOST_WORKER_BYTES, workerBytes } from '../support/workerBytes';

it('the worker takes no more than it may', () => {
  expect(workerBytes()).toBeLessThanOrEqual(MOST_WORKER_BYTES);
});

import { expect, it } from 'vitest';
import { MOST_WORKER_BYTES, workerBytes } from '../support/workerBytes';

it('the worker stays below its size limit', () => {
  expect(workerBytes()).toBeLessThanOrEqual(MOST_WORKER_BYTES);
});

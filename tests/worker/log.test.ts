import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { log } from '../../worker/platform/log';
import { db } from '../support/signedIn';

afterEach(() => vi.restoreAllMocks());

/** What the log holds of a statement that fails with these values in it. */
async function loggedOf(statement: () => Promise<unknown>): Promise<string> {
  const written = vi.spyOn(console, 'error').mockImplementation(() => {});
  const error = await statement().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Error);
  log({ event: 'failure', requestId: 'req', route: 'test', error });
  expect(written).toHaveBeenCalledOnce();
  return String(written.mock.calls[0]?.[0]);
}

describe('the log', () => {
  it.for([
    ['alone', () => db.run(failing())],
    ['in a batch', () => db.batch([db.run(failing())])],
  ] as const)('holds no value of a statement that failed %s', async ([, run]) => {
    const line = await loggedOf(run);
    expect(line).toContain('nothing_of_the_kind');
    expect(line).toContain('log.test.ts');
    for (const secret of ['diner', 'params:', 'Ada', '1879']) expect(line).not.toContain(secret);
  });
});

function failing() {
  return sql`INSERT INTO nothing_of_the_kind (name, words, pin)
    VALUES (${'Ada'}, ${'meet me at\n    at the diner'}, ${1879})`;
}

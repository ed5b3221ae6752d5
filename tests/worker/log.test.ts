import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { runAll } from '../../worker/db/runBatch';
import { isLogged, LOGGED_SHARE, log } from '../../worker/platform/log';
import { db } from '../support/signedIn';

afterEach(() => vi.restoreAllMocks());

/** What is logged about a statement that fails with these values. */
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
    ['in a batch', () => runAll(db, [failing(), failing()])],
  ] as const)('contains no value of a statement that failed %s', async ([, run]) => {
    const line = await loggedOf(run);
    expect(line).toContain('nothing_of_the_kind');
    expect(line).toContain('log.test.ts');
    for (const secret of ['diner', 'params:', 'Ada', '1879']) expect(line).not.toContain(secret);
  });
});

describe('a line for a request', () => {
  const NEVER = 'ffffffff-0000-4000-8000-000000000000';
  const ordinary = { status: 200, milliseconds: 3 };

  it('is written for each one that was refused or slow', () => {
    expect(isLogged({ requestId: NEVER, ...ordinary })).toBe(false);
    expect(isLogged({ requestId: NEVER, ...ordinary, status: 400 })).toBe(true);
    expect(isLogged({ requestId: NEVER, ...ordinary, milliseconds: 1_000 })).toBe(true);
  });

  it('is written for one in twenty of the others', () => {
    const ids = Array.from({ length: 20_000 }, () => crypto.randomUUID());
    const logged = ids.filter((requestId) => isLogged({ requestId, ...ordinary }));
    expect(Math.abs(logged.length / ids.length - LOGGED_SHARE)).toBeLessThan(0.015);
  });
});

function failing() {
  return sql`INSERT INTO nothing_of_the_kind (name, words, pin)
    VALUES (${'Ada'}, ${'meet me at\n    at the diner'}, ${1879})`;
}

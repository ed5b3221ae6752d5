import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { withPassword } from '../support/appeals';
import { OPENERS, OPENS_NOTHING, type OpenerName } from '../support/openers';
import { RECOVERIES, type RecoveryName, recovers } from '../support/recoveries';
import { db } from '../support/signedIn';
import { tablesOfMembers } from '../support/stores';

const openers = Object.keys(OPENERS) as OpenerName[];
const recoveries = Object.keys(RECOVERIES) as RecoveryName[];
console.log(`opener-matrix: ${openers.length * recoveries.length} cells`);

describe.for(recoveries)('after %s', (recovery) => {
  it.for(openers)('%s ends or stays, as in the table', async (name) => {
    const me = await withPassword();
    const opens = await OPENERS[name].add(me);
    expect(await opens()).toBe(true);
    await recovers(recovery, me);
    const fate = (await opens()) ? 'stays' : 'ends';
    expect(fate).toBe(RECOVERIES[recovery].fates[name]);
  });
});

/** A table that stores something to open an account has such a name, or such a column. */
const SOUNDS_LIKE_IT =
  /session|passkey|token|secret|hash|key|credential|code|feed|endpoint|subscription|authenticator|recover/;

it('every table that could contain a credential is in the matrix, or has a reason why not', async () => {
  const found: string[] = [];
  for (const table of await tablesOfMembers()) {
    const columns = await db.all<{ name: string }>(
      sql`SELECT name FROM pragma_table_info(${table})`,
    );
    const names = [table, ...columns.map(({ name }) => name)];
    if (names.some((name) => SOUNDS_LIKE_IT.test(name))) found.push(table);
  }
  const inMatrix = Object.values(OPENERS).flatMap(({ tables }) => tables);
  const known = new Set([...inMatrix, ...Object.keys(OPENS_NOTHING)]);
  expect(found.filter((table) => !known.has(table))).toEqual([]);
  expect([...known].filter((table) => !found.includes(table))).toEqual([]);
});

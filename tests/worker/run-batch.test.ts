import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../worker/db/client';
import { flag, integer, json, nullable, row, text } from '../../worker/db/columns';
import {
  firstRow,
  hasRows,
  rows,
  runBatch,
  singleRow,
  singleValue,
} from '../../worker/db/runBatch';
import { members } from '../../worker/db/schema';
import { countingEnv } from '../support/countingEnv';
import { db, signedIn } from '../support/signedIn';

const pair = row({ id: integer, name: nullable(text) });
const PAIRS = sql`SELECT 1 AS id, 'one' AS name UNION ALL SELECT 2, NULL`;
const NONE = sql`SELECT 1 AS id, 'one' AS name WHERE FALSE`;

describe('asking the database', () => {
  it('answers each statement by its name, its rows parsed', async () => {
    const me = await signedIn({ firstName: 'Ada' });
    const answers = await runBatch(db, {
      all: rows(pair)(PAIRS),
      first: firstRow(pair)(PAIRS),
      none: firstRow(pair)(NONE),
      always: singleRow(row({ is: flag, list: json(row({ n: integer })) }))`
        SELECT ${true} AS "is", '{"n":3}' AS list`,
      count: singleValue(integer)`SELECT ${2} + ${3}`,
      isThere: hasRows(PAIRS),
      isNotThere: hasRows(NONE),
      renamed: sql`UPDATE members SET first_name = 'Eva' WHERE id = ${me.id}`,
      member: db.select({ name: members.firstName }).from(members).where(eq(members.id, me.id)),
      list: [singleValue(text)`SELECT 'a'`, singleValue(integer)`SELECT 1`],
    });
    expect(answers).toEqual({
      all: [
        { id: 1, name: 'one' },
        { id: 2, name: null },
      ],
      first: { id: 1, name: 'one' },
      none: undefined,
      always: { is: true, list: { n: 3 } },
      count: 5,
      isThere: true,
      isNotThere: false,
      renamed: undefined,
      member: [{ name: 'Eva' }],
      list: ['a', 1],
    });
  });

  it('answers a statement alone by itself', async () => {
    expect(await singleValue(integer)`SELECT ${7}`.run(db)).toBe(7);
    expect(
      await rows(pair)(PAIRS)
        .map((found) => found.length)
        .run(db),
    ).toBe(2);
  });

  it('needs one trip, however many statements there are', async () => {
    const { env, hops } = countingEnv();
    const counted = openDatabase(env.DB);
    await runBatch(counted, {
      a: hasRows(PAIRS),
      b: [hasRows(PAIRS), hasRows(NONE)],
      c: hasRows(NONE),
    });
    expect(hops).toEqual(['d1.batch']);
  });

  it.for([
    ['a text for a number', rows(pair)`SELECT 'x' AS id, NULL AS name`],
    ['a column that is not there', firstRow(pair)`SELECT 1 AS id`],
    ['a row that is not there', singleRow(pair)(NONE)],
    ['a value that is not there', singleValue(integer)(NONE)],
    ['NULL for a number', singleValue(integer)`SELECT NULL`],
  ] as const)('throws at %s', async ([, query]) => {
    await expect(runBatch(db, { query })).rejects.toThrow();
  });
});

import { lt, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { BothWaysNumbers } from '../../../../src/shared/rules/discovery/goodBothWays';
import {
  bothWaysNumbers,
  lastOrderNight,
  sharesBelow,
  usualShare,
} from '../../../../src/shared/rules/discovery/orderTallies';
import { flag, integer, json, row, text } from '../../../db/columns';
import { ALWAYS } from '../../../db/guard';
import { firstRow, rows, runAll, runBatch } from '../../../db/runBatch';
import { orderNights } from '../../../db/schema';
import { deleteWhere, insertWhere, updateWhere } from '../../../db/writes';
import { drain } from '../../../domain/outbox/drain';
import type { Context } from '../../../platform/context';
import {
  countDecisions,
  type DueTally,
  helpsToOrder,
  recentOn,
  tallyQueue,
} from './countDecisions';

/** 43,200 members a day, with three calls each. */
const BUDGET = { rows: 30, atOnce: 10, rounds: 5 };

/**
 * At night, what "Good both ways" is computed from: counts the decisions of all who visited, then
 * writes the numbers of all whose numbers changed. Of a member who visited, D1 writes six rows a
 * night, index entries included: two when they visit, two when they are taken, one when they are
 * counted, one with their numbers. And one for each of their decisions.
 */
export async function writeOrderNumbers(context: Context): Promise<void> {
  const queue = tallyQueue(context);
  const attempt = (due: DueTally) => countDecisions(context, due);
  await drain({ ...queue, attempt }, { ...BUDGET, requestId: context.requestId });
  await writeNumbers(context, lastOrderNight(context.now.getTime()).night);
}

/** Tallies that are read together, and how often in a run. */
const PAGE = { rows: 500, rounds: 4 } as const;

/** Likes recently received, in steps of a twentieth of their size: there are a few hundred. */
const recentStep = (night: number) => sql`CAST(ROUND(20 * ln(1 + ${recentOn(night)})) AS INTEGER)`;

const nightRow = row({
  usual: json(z.array(z.tuple([z.string(), z.number()]))),
  fewer: json(z.array(z.tuple([z.number(), z.number()]))),
  doneTo: integer,
  isDone: flag,
});
type NightRow = z.infer<typeof nightRow>;

const genderRow = row({ gender: text, decided: integer, liked: integer });
const stepRow = row({ step: integer, members: integer });
const tallyRow = row({
  place: integer,
  id: text,
  gender: text,
  helps: flag,
  appeal: integer,
  openness: integer,
  attention: integer,
  decided: integer,
  liked: integer,
  likes: integer,
  expected: z.number(),
  step: integer,
});
type TallyRow = z.infer<typeof tallyRow>;

/**
 * Once the decisions of the night are counted: computes everybody's numbers, page by page, all
 * compared with the same sums, and writes those that changed.
 */
async function writeNumbers(context: Context, night: number): Promise<void> {
  const { db } = context;
  for (let round = 0; round < PAGE.rounds; round += 1) {
    const { begun, waiting } = await runBatch(db, {
      begun: firstRow(nightRow)`SELECT usual, fewer, done_to AS doneTo, is_done AS isDone
        FROM order_nights WHERE night = ${night}`,
      waiting: firstRow(row({ one: integer }))`SELECT 1 AS one FROM order_tallies
        WHERE due_at <= ${context.now.getTime()} LIMIT 1`,
    });
    if (begun?.isDone || (!begun && waiting)) return;
    if (begun) await writePage(context, night, begun);
    else await beginNight(context, night);
  }
}

/**
 * Sums up all tallies, once a night. Nothing is summed up by the gender non-binary, which is kept
 * for other purposes only. Of two runs at the same time the first counts.
 */
async function beginNight({ db }: Context, night: number): Promise<void> {
  const helping = sql`FROM order_tallies CROSS JOIN members m ON m.id = member_id
    WHERE ${helpsToOrder}`;
  const { genders, steps } = await runBatch(db, {
    genders: rows(genderRow)`SELECT m.gender AS gender, SUM(decided) AS decided,
      SUM(liked) AS liked ${helping} AND m.gender <> 'non-binary' GROUP BY 1`,
    steps: rows(stepRow)`SELECT ${recentStep(night)} AS step, COUNT(*) AS members
      ${helping} GROUP BY 1`,
  });
  const usual = genders.map(({ gender, liked, decided }): [string, number] => [
    gender,
    usualShare(liked, decided),
  ]);
  const fewer = sharesBelow(new Map(steps.map(({ step, members }) => [step, members])));
  await runAll(db, [
    deleteWhere(orderNights, lt(orderNights.night, night)),
    insertWhere(orderNights, { night, usual, fewer: [...fewer] }, ALWAYS, 'ignore'),
  ]);
}

async function writePage({ db }: Context, night: number, { doneTo, ...sums }: NightRow) {
  const page = await rows(tallyRow)`SELECT place, m.id AS id, m.gender AS gender,
      ${helpsToOrder} AS helps, m.appeal AS appeal, m.openness AS openness,
      m.attention AS attention, t.decided AS decided, t.liked AS liked, t.likes AS likes,
      t.expected AS expected, step
    FROM (SELECT rowid AS place, *, ${recentStep(night)} AS step FROM order_tallies
      WHERE rowid > ${doneTo} ORDER BY rowid LIMIT ${PAGE.rows}) t
      CROSS JOIN members m ON m.id = t.member_id ORDER BY place`.run(db);
  const [usual, fewer] = [new Map(sums.usual), new Map(sums.fewer)];
  const changed = page.flatMap((each) => {
    const numbers = bothWaysNumbers(
      each,
      usual.get(each.gender) ?? usualShare(0, 0),
      fewer.get(each.step) ?? 0,
    );
    return each.helps && !isSame(each, numbers) ? [{ id: each.id, ...numbers }] : [];
  });
  const field = (name: string) => sql.raw(`given.value ->> '${name}'`);
  await runAll(db, [
    sql`UPDATE members AS m SET appeal = ${field('appeal')},
        openness = ${field('openness')}, attention = ${field('attention')}
      FROM json_each(${JSON.stringify(changed)}) given
      WHERE m.id = ${field('id')} AND ${helpsToOrder}`,
    updateWhere(
      orderNights,
      { doneTo: page.at(-1)?.place ?? doneTo, isDone: page.length < PAGE.rows },
      { night, doneTo },
    ),
  ]);
}

const isSame = (a: TallyRow, b: BothWaysNumbers) =>
  a.appeal === b.appeal && a.openness === b.openness && a.attention === b.attention;

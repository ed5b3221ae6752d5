import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { reportableMembers } from '../../src/shared/contract/safety';
import { endedConversations } from '../../worker/db/schema';
import { hashPassword } from '../../worker/platform/security/password';
import { blocks } from './blocks';
import { unmatch } from './decisions';
import { deletesAccount, PASSWORD } from './deletions';
import { reported, type Someone, sent } from './messages';
import { rewritten } from './rewritten';
import { db, signedIn, type TestMember } from './signedIn';
import { everythingStored } from './stores';
import { DAY, matched, threadOf, write } from './world';

export const reportableBy = async (who: TestMember) =>
  reportableMembers.parse(await (await who.get('/api/reports/reportable')).json());

/** Where the sealed copy is, with the name for the member who may report. */
export const SEALED = ['conversation sealed.content', 'd1 ended_conversations.first_name'];

/** The sealed messages of two members' conversation, oldest first. */
export const sealedOf = (a: Someone, b: Someone) =>
  runInDurableObject(threadOf(a, b), (_, { storage }) =>
    storage.sql
      .exec<{ content: string }>('SELECT content FROM sealed ORDER BY created_at, seq')
      .toArray()
      .map(({ content }) => content),
  );

/** Moves a message to an earlier day. */
export const sentDaysAgo = (a: Someone, b: Someone, id: string, days: number) =>
  rewritten(
    threadOf(a, b),
    'UPDATE messages SET created_at = ? WHERE id = ?',
    Date.now() - days * DAY,
    id,
  );

/** The database's row of this member's only ended conversation. */
export async function endingOf(who: Someone) {
  const rows = await db
    .select()
    .from(endedConversations)
    .where(eq(endedConversations.memberId, who.id));
  const [ending] = rows;
  if (!ending || rows.length !== 1) throw new Error(`${rows.length} conversations ended.`);
  return ending;
}

/** Moves the end of the two's conversation to this many days ago, everywhere. */
export async function endedDaysAgo(a: Someone, b: Someone, days: number) {
  const gone = days * DAY;
  await rewritten(
    threadOf(a, b),
    'UPDATE sealed SET ended_at = ended_at - ?1, until = until - ?1',
    gone,
  );
  await rewritten(threadOf(a, b), 'UPDATE sealed_photos SET until = until - ?', gone);
  await db.run(sql`UPDATE ended_conversations
    SET ended_at = ended_at - ${gone}, sealed_until = sealed_until - ${gone}
    WHERE (member_id = ${a.id} AND other_id = ${b.id})
      OR (member_id = ${b.id} AND other_id = ${a.id})`);
}

/**
 * Runs the object's alarm as if it were due; an alarm that was due may have run by itself before.
 */
export async function alarmOf(a: Someone, b: Someone) {
  await runDurableObjectAlarm(threadOf(a, b));
}

/** Where a word is stored besides the sealed copy. */
export async function placesBesideSealed(word: string): Promise<string[]> {
  const stored = await everythingStored();
  return [...stored]
    .filter(([place, text]) => text.includes(word) && !SEALED.includes(place))
    .map(([place]) => place);
}

export const WAYS = ['unmatches', 'blocks', 'deletes the account'] as const;
export type Way = (typeof WAYS)[number];

export const ENDINGS: Record<Way, (leaver: TestMember, other: Someone) => Promise<Response>> = {
  unmatches: unmatch,
  blocks,
  'deletes the account': (leaver) => deletesAccount(leaver),
};

const password = hashPassword(PASSWORD);

/** Ada and another member who matched, with a message of last month and two of today. */
export async function talking() {
  const passwordHash = await password;
  const [ada, me] = await Promise.all([
    signedIn({ firstName: 'Ada', passwordHash }),
    signedIn({ passwordHash }),
  ]);
  await matched(ada, me);
  const old = await sent(write(ada, me, 'Of last month'));
  await sentDaysAgo(ada, me, old.id, 31);
  const unkind = await sent(write(ada, me, 'Something unkind'));
  const answer = await sent(write(me, ada, 'Please stop'));
  await reported(ada, me);
  return { ada, me, old, unkind, answer };
}

/** The same two, after Ada has left. */
export async function ended(way: Way) {
  const world = await talking();
  expect((await ENDINGS[way](world.ada, world.me)).status).toBe(204);
  return world;
}

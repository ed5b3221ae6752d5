import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { bringOverStep, type Place } from '../../worker/domain/bringOver';
import { inboxOf } from '../../worker/platform/objects';
import { blocks } from '../support/blocks';
import { unmatch } from '../support/decisions';
import { listOf, read, reported, sent } from '../support/messages';
import { db, signedIn, type TestMember } from '../support/signedIn';
import { change, matched, PREMIUM, threadOf, write, wroteTo } from '../support/world';

const MEMBERS = 12;

/** Everybody has written to some of those behind them; some read, answered, unmatched, blocked, hid. */
async function world(): Promise<{ people: TestMember[]; pairs: [TestMember, TestMember][] }> {
  const people = await Promise.all(
    Array.from({ length: MEMBERS }, () => signedIn({ ...PREMIUM, emailConfirmedAt: 1 })),
  );
  const pairs = people.flatMap((me, index) =>
    [1, 2, 5].map((step): [TestMember, TestMember] => [
      me,
      people[(index + step) % MEMBERS] as TestMember,
    ]),
  );
  for (const [index, [me, other]] of pairs.entries()) {
    if (index % 2 === 0) await matched(me, other);
    await sent(write(me, other, `First ${index}`));
    if (index % 3 === 0) await sent(write(other, me, `Answer ${index}`));
    if (index % 4 === 0) await read(me, other);
    await reported(me, other);
    if (index % 6 === 4) expect((await unmatch(me, other)).status).toBe(204);
    if (index % 7 === 3) expect((await blocks(other, me)).status).toBe(204);
  }
  await change(people[0] as TestMember, { profileVisible: false });
  return { people, pairs };
}

/** The form in which each conversation reported its sides to the directory. */
async function intoTheEarlierForm(people: TestMember[], pairs: [TestMember, TestMember][]) {
  for (const [a, b] of pairs) {
    await runInDurableObject(threadOf(a, b), (_, { storage }) => {
      storage.sql.exec(`CREATE TABLE report (id INTEGER PRIMARY KEY CHECK (id = 1),
          version INTEGER NOT NULL, delivered INTEGER NOT NULL);
        INSERT INTO report SELECT id, version, version FROM told;
        DROP TABLE told;`);
    });
    await evictDurableObject(threadOf(a, b));
  }
  for (const { id } of people) {
    await runInDurableObject(inboxOf(env, id), (_, { storage }) => {
      storage.sql.exec('DROP TABLE conversations');
    });
    await evictDurableObject(inboxOf(env, id));
  }
}

async function bringOver() {
  let place: Place = null;
  do place = await bringOverStep({ db, env, now: new Date() }, place);
  while (place);
}

it('come over from an older store, every list and badge equal, also after a stop', async () => {
  const { people, pairs } = await world();
  const shown = async () =>
    Promise.all(
      people.map(async (me) => ({
        list: await listOf(me),
        unread: await inboxOf(env, me.id).unread(),
      })),
    );
  const wrote = () =>
    Promise.all(pairs.map(async ([a, b]) => [await wroteTo(a, b), await wroteTo(b, a)]));
  const before = [await shown(), await wrote()];
  await intoTheEarlierForm(people, pairs);
  expect((await shown()).every(({ list }) => list.length === 0)).toBe(true);
  // It stopped on its way.
  for (const [a, b] of pairs.slice(0, 10)) await threadOf(a, b).bringOver();
  await bringOver();
  expect([await shown(), await wrote()]).toEqual(before);
  await bringOver();
  expect([await shown(), await wrote()]).toEqual(before);
  // It goes on with its numbers and versions.
  const [me, other] = pairs[0] as [TestMember, TestMember];
  await sent(write(me, other, 'After it'));
  await reported(me, other);
  expect((await listOf(other))[0]?.lastMessage.content).toBe('After it');
}, 300_000);

import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { goBackAnswer, type ObjectPage, settleAnswer } from '../../src/shared/contract/move';
import {
  conversationOf,
  memberObjectOf,
  objectName,
  objectNamed,
} from '../../worker/platform/objects';
import { like } from '../support/decisions';
import { ENDINGS, talking, WAYS } from '../support/endings';
import { refusal } from '../support/errorAnswer';
import { operate, operateOpen, pagesOfObject } from '../support/movedSite';
import { db, signedIn, type TestMember } from '../support/signedIn';
import { liked, write } from '../support/world';

interface World {
  ada: TestMember;
  me: TestMember;
}

/** What Ada, or I, do between two moments of a save; and the relation of the two before. */
const ACTS: Record<
  string,
  { before: () => Promise<World>; act: (world: World) => Promise<unknown> }
> = {
  'a message': { before: talking, act: ({ ada, me }) => write(ada, me, 'And another one') },
  'a first like': { before: strangers, act: ({ ada, me }) => like(ada, me) },
  'a like that makes a match': {
    before: async () => {
      const world = await strangers();
      await liked(world.me, world.ada);
      return world;
    },
    act: ({ ada, me }) => like(ada, me),
  },
  ...Object.fromEntries(
    WAYS.map((way) => [way, { before: talking, act: ({ ada, me }) => ENDINGS[way](ada, me) }]),
  ),
};

async function strangers(): Promise<World> {
  const [ada, me] = await Promise.all([signedIn(), signedIn()]);
  return { ada, me };
}

const OBJECTS = ['ada', 'me', 'conversation'] as const;
const OLDER = Array.from({ length: 2 ** OBJECTS.length - 1 }, (_, bits) =>
  OBJECTS.filter((_object, at) => ((bits + 1) >> at) & 1),
);

function placeOf({ ada, me }: World, object: (typeof OBJECTS)[number]) {
  if (object === 'conversation') {
    return { binding: 'CONVERSATIONS', name: objectName([ada.id, me.id]) } as const;
  }
  return { binding: 'INBOXES', name: { ada, me }[object].id } as const;
}

const pagesOf = async (world: World, object: (typeof OBJECTS)[number]) => {
  const { binding, name } = placeOf(world, object);
  return (await pagesOfObject(binding, name)).pages;
};

async function putBack(world: World, object: (typeof OBJECTS)[number], pages: ObjectPage[]) {
  const { binding, name } = placeOf(world, object);
  for (const page of pages) await objectNamed(env, binding, name).loadContents(page);
}

async function settle(since: number, members: string[] | null = null) {
  let after: unknown = null;
  do {
    const answer = await operate('/settle', { since, members, after });
    after = settleAnswer.parse(await answer.json()).next;
  } while (after);
}

/** Rows of an object's table; none if it has no such table. */
function rowsOf(object: DurableObjectStub<undefined>, table: string) {
  return runInDurableObject(object, (_, { storage }) => {
    const there = storage.sql.exec('SELECT 1 FROM sqlite_schema WHERE name = ?', table).toArray();
    return there.length > 0 ? storage.sql.exec(`SELECT * FROM ${table}`).toArray() : [];
  });
}

const inboxRows = ({ id }: TestMember, table: string) =>
  rowsOf(memberObjectOf(env, id) as unknown as DurableObjectStub<undefined>, table);

/** Contradictions about the two between objects, or between an object and the database. */
async function contradictions({ ada, me }: World): Promise<string[]> {
  const found: string[] = [];
  const pair = await db.$client
    .prepare('SELECT * FROM pairs WHERE ? IN (low_id, high_id) AND ? IN (low_id, high_id)')
    .bind(ada.id, me.id)
    .first();
  const matches = Boolean(pair?.matched_at) && !pair?.ended_by;
  const conversation = conversationOf(
    env,
    ada.id,
    me.id,
  ) as unknown as DurableObjectStub<undefined>;
  const messages = await rowsOf(conversation, 'messages');
  const departures = await rowsOf(conversation, 'departures');
  for (const [mine, other] of [
    [ada, me],
    [me, ada],
  ] as const) {
    const isGone = !(await db.$client
      .prepare('SELECT 1 FROM members WHERE id = ?')
      .bind(mine.id)
      .first());
    if (isGone) {
      const words = messages.filter((row) => row.sender_id === mine.id && row.content !== '');
      if (words.length > 0) found.push('words of a deleted member');
      continue;
    }
    const given = (await inboxRows(mine, 'given')).find((row) => row.target_id === other.id);
    const received = (await inboxRows(other, 'received')).some((row) => row.actor_id === mine.id);
    const likes = given?.kind === 'like';
    if (likes !== received) found.push(`like: given ${likes}, received ${received}`);
    if (Boolean(given?.is_mutual) !== matches) found.push(`match: ${given?.is_mutual}, ${matches}`);
    const listed = (await inboxRows(mine, 'conversations')).find(
      (row) => row.other_id === other.id,
    );
    const gone = Number(departures.find((row) => row.member_id === mine.id)?.seq ?? 0);
    const last = Math.max(0, ...messages.map((row) => Number(row.seq)).filter((seq) => seq > gone));
    if (Number(listed?.last_seq ?? 0) !== last) found.push(`list: ${listed?.last_seq}, ${last}`);
  }
  return found;
}

afterEach(() => vi.restoreAllMocks());

describe('data of different moments', () => {
  const cases = Object.entries(ACTS).flatMap(([name, each]) =>
    OLDER.map((older) => ({ name, ...each, older })),
  );

  it.for(cases)(
    'is consistent after $name, where $older are from before it',
    async ({ name, before, act, older }) => {
      const world = await before();
      const since = Date.now();
      const pages = new Map<(typeof OBJECTS)[number], ObjectPage[]>();
      for (const object of older) pages.set(object, await pagesOf(world, object));
      await act(world);
      expect(await contradictions(world)).toEqual([]);
      // A save contains no object of a member who is not in the database.
      const isDeleted = name === 'deletes the account';
      for (const [object, own] of pages)
        if (!isDeleted || object !== 'ada') await putBack(world, object, own);
      // A single older object shows, except the conversation of two who have not written.
      const [first] = older;
      const shows =
        first === 'conversation' ? !name.includes('like') : !isDeleted || first !== 'ada';
      if (older.length === 1 && shows) expect(await contradictions(world)).not.toEqual([]);
      const both = [world.ada.id, world.me.id].sort();
      await settle(since, both);
      expect(await contradictions(world)).toEqual([]);
      await settle(since, both);
      expect(await contradictions(world)).toEqual([]);
    },
  );

  it('is reconciled for all only while the site is closed, and for one member at any time', async () => {
    const { ada, me } = await talking();
    const asked = { since: Date.now(), after: null };
    await refusal(await operateOpen('/settle', { ...asked, members: null }), 409, 'CONFLICT');
    const answer = await operateOpen('/settle', { ...asked, members: [ada.id] });
    expect(settleAnswer.parse(await answer.json()).next).toMatchObject({ what: 'pairs' });
    await settle(0);
    expect(await contradictions({ ada, me })).toEqual([]);
  });
});

describe('restoring an object to an earlier time', () => {
  it('is refused where the runtime has no history, and for an unknown member', async () => {
    const { ada, me } = await talking();
    const at = Date.now();
    const goBack = (binding: string, name: string) =>
      operateOpen(`/objects/${binding}/go-back`, { name, to: { at } });
    await refusal(await goBack('INBOXES', ada.id), 409, 'CONFLICT');
    await refusal(await goBack('CONVERSATIONS', objectName([ada.id, me.id])), 409, 'CONFLICT');
    await refusal(await goBack('INBOXES', 'usr_nobody'), 404, 'NOT_FOUND');
    await refusal(await goBack('CONVERSATIONS', 'usr_a:usr_b'), 404, 'NOT_FOUND');
    await refusal(await goBack('PAGE_VIEWS', 'page-views'), 404, 'NOT_FOUND');
  });

  it('gets the platform’s bookmark of that time, restarts and returns the undo bookmark', async () => {
    const { ada } = await talking();
    const asked: unknown[] = [];
    await runInDurableObject(
      memberObjectOf(env, ada.id) as unknown as DurableObjectStub<undefined>,
      (_, { storage }) => {
        vi.spyOn(storage, 'getBookmarkForTime').mockImplementation(async (time) => {
          asked.push(time);
          return 'before';
        });
        vi.spyOn(storage, 'onNextSessionRestoreBookmark').mockImplementation(async (bookmark) => {
          asked.push(bookmark);
          return 'undo';
        });
      },
    );
    const at = Date.now() - 60_000;
    const answer = await operateOpen('/objects/INBOXES/go-back', { name: ada.id, to: { at } });
    expect(goBackAnswer.parse(await answer.json())).toEqual({ undo: 'undo' });
    expect(asked).toEqual([at, 'before']);
    // Another instance, over the stored data.
    await refusal(
      await operateOpen('/objects/INBOXES/go-back', { name: ada.id, to: { at } }),
      409,
      'CONFLICT',
    );
    expect((await inboxRows(ada, 'conversations')).length).toBe(1);
  });
});

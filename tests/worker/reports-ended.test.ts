import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { endedConversations, reportEvidence, reports as reportRows } from '../../worker/db/schema';
import { newId } from '../../worker/platform/ids';
import { blocks, unblocks } from '../support/blocks';
import { like, unmatch } from '../support/decisions';
import { deletesAccount } from '../support/deletions';
import {
  alarmOf,
  ENDINGS,
  ended,
  endedDaysAgo,
  endingOf,
  reportableBy,
  sealedOf,
  sentDaysAgo,
  talking,
  WAYS,
} from '../support/endings';
import { refusal } from '../support/errorAnswer';
import { liveConnection } from '../support/liveConnection';
import { friends, listOf, reported, sent } from '../support/messages';
import { reportedTo, reports } from '../support/reports';
import { db, signedIn } from '../support/signedIn';
import { placesOf } from '../support/stores';
import { change, DAY, write } from '../support/world';

const contentsOf = async (id: string) =>
  (await db.select().from(reportEvidence).where(eq(reportEvidence.reportId, id)))
    .toSorted((a, b) => a.sentAt - b.sentAt)
    .map(({ author, content }) => `${author}: ${content}`);

describe.for(WAYS)('when a member %s', (way) => {
  it('the other can report what was said in the 30 days before', async () => {
    const { ada, me } = await ended(way);
    expect(await reportableBy(me)).toEqual([
      {
        userId: ada.id,
        firstName: 'Ada',
        lastContactAt: expect.any(String),
        isBlocked: false,
      },
    ]);
    const id = await reportedTo(me, ada);
    expect(await contentsOf(id)).toEqual(['reported: Something unkind', 'reporter: Please stop']);
    const [kept] = await db.select().from(reportRows).where(eq(reportRows.id, id));
    expect(kept).toMatchObject({ reportedAccount: ada.id, reportedName: 'Ada' });
  });

  it('the other can choose the messages, and older ones are gone', async () => {
    const { ada, me, old, unkind } = await ended(way);
    expect(await sealedOf(ada, me)).toEqual(['Something unkind', 'Please stop']);
    await refusal(await reports(me, ada, { messageIds: [old.id] }), 400, 'INVALID_INPUT');
    const id = await reportedTo(me, ada, { messageIds: [old.id, unkind.id] });
    expect(await contentsOf(id)).toEqual(['reported: Something unkind']);
  });

  it('nobody reads sealed messages', async () => {
    const { ada, me } = await talking();
    const word = newId('msg');
    const line = await liveConnection(me);
    await sent(write(ada, me, word));
    await reported(ada, me);
    await line.nextEvent('message', ({ message }) => message.content === word);
    const heard = line.events.length;
    await ENDINGS[way](ada, me);
    await listOf(me);
    const admin = await signedIn({ role: 'admin' });
    const seen = await Promise.all([
      me.get('/api/user/download-data'),
      me.get('/api/conversations'),
      me.get(`/api/messages/${ada.id}`),
      me.get('/api/reports/reportable'),
      admin.get('/api/admin/reports'),
    ]);
    for (const answer of seen) expect(await answer.text()).not.toContain(word);
    expect(JSON.stringify(line.events.slice(heard))).not.toContain(word);
    expect(await sealedOf(ada, me)).toContain(word);
  });

  it('two at once are the same report, and a later one adds to it', async () => {
    const { ada, me } = await ended(way);
    const [one, two] = await Promise.all([reportedTo(me, ada), reportedTo(me, ada)]);
    expect(one).toBe(two);
    expect(await reportedTo(me, ada, { details: 'And once more' })).toBe(one);
    expect(await contentsOf(one)).toHaveLength(2);
  });

  it('all of it is gone 30 days later', async () => {
    const { ada, me, unkind } = await ended(way);
    await endedDaysAgo(ada, me, 30);
    // Also before the alarm ran.
    expect(await reportableBy(me)).toMatchObject([{ userId: ada.id }]);
    await refusal(await reports(me, ada, { messageIds: [unkind.id] }), 400, 'INVALID_INPUT');
    expect(await contentsOf(await reportedTo(me, ada))).toEqual([]);

    await alarmOf(ada, me);
    expect(await sealedOf(ada, me)).toEqual([]);
    for (const who of [ada, me]) {
      const rows = db.select().from(endedConversations);
      expect(await rows.where(eq(endedConversations.memberId, who.id))).toEqual([]);
    }
    const answer = await reports(me, ada, { messageIds: [unkind.id] });
    await refusal(answer, 400, 'INVALID_INPUT');
  });
});

describe('an ending', () => {
  it('looks the same to the other, whoever ended it and however', async () => {
    const seen = await Promise.all(
      WAYS.map(async (way) => {
        const { ada, me } = await ended(way);
        // What the other does later must not show.
        if (way !== 'deletes the account') await change(ada, { firstName: 'Renamed' });
        return (await (await me.get('/api/reports/reportable')).text())
          .replace(ada.id, 'ADA')
          .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME');
      }),
    );
    expect(new Set(seen).size, seen.join()).toBe(1);
  });

  it.for(['unmatches', 'blocks'] as const)(
    'can be reported by the member who %s, too',
    async (way) => {
      const { ada, me } = await ended(way);
      expect((await reportableBy(ada)).map(({ userId }) => userId)).toEqual([me.id]);
      expect(await contentsOf(await reportedTo(ada, me))).toEqual([
        'reporter: Something unkind',
        'reported: Please stop',
      ]);
    },
  );

  it('is listed for its two members alone', async () => {
    const { ada, unkind } = await ended('unmatches');
    const third = await signedIn();
    expect(await reportableBy(third)).toEqual([]);
    const answer = await reports(third, ada, { messageIds: [unkind.id] });
    await refusal(answer, 400, 'INVALID_INPUT');
  });

  it('is not announced again when the blocker deletes the account or repeats it', async () => {
    const { ada, me } = await ended('blocks');
    const before = (await endingOf(me)).endedAt;
    await endedDaysAgo(ada, me, 10);
    expect((await blocks(ada, me)).status).toBe(204);
    expect((await deletesAccount(ada)).status).toBe(204);
    expect(before - (await endingOf(me)).endedAt).toBe(10 * DAY);
    expect(await contentsOf(await reportedTo(me, ada))).toHaveLength(2);
  });

  it('of two who matched again is over, and its messages are reported only when chosen', async () => {
    const { ada, me, unkind } = await ended('unmatches');
    expect((await like(ada, me)).isMatched).toBe(false);
    expect((await like(me, ada)).isMatched).toBe(true);
    expect(await reportableBy(me)).toMatchObject([{ userId: ada.id }]);
    await sent(write(me, ada, 'A new beginning'));
    expect(await contentsOf(await reportedTo(me, ada))).toEqual([]);
    const named = await reportedTo(me, ada, { category: 'spam', messageIds: [unkind.id] });
    expect(await contentsOf(named)).toEqual(['reported: Something unkind']);

    await unmatch(me, ada);
    expect(await sealedOf(ada, me)).toEqual(['Something unkind', 'Please stop', 'A new beginning']);
    expect(await reportableBy(me)).toHaveLength(1);
  });

  it('can happen again after an unblock, with the messages since', async () => {
    const { ada, me } = await ended('blocks');
    await unblocks(ada, me);
    await like(ada, me);
    await sent(write(ada, me, 'Sorry'));
    await endedDaysAgo(ada, me, 29);
    await blocks(ada, me);
    await endedDaysAgo(ada, me, 1);
    await alarmOf(ada, me);
    expect(await sealedOf(ada, me)).toEqual(['Sorry']);
    expect(await reportableBy(me)).toHaveLength(1);
  });

  it('without messages of the last 30 days has nothing to report', async () => {
    const [ada, me] = await friends();
    const old = await sent(write(ada, me, 'Long ago'));
    await sentDaysAgo(ada, me, old.id, 31);
    await unmatch(ada, me);
    expect(await contentsOf(await reportedTo(me, ada))).toEqual([]);
    expect(await placesOf('Long ago')).toEqual([]);
  });

  it('while the other reports removes nothing from the report', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { ada, me, unkind } = await talking();
      const way = ENDINGS[WAYS[round % 3] ?? 'blocks'];
      const [gone, id] = await Promise.all([
        way(ada, me),
        reportedTo(me, ada, { messageIds: [unkind.id] }),
      ]);
      expect(gone.status).toBe(204);
      expect(await contentsOf(id)).toEqual(['reported: Something unkind']);
    }
  });
});

import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DELETED_MESSAGE } from '../../worker/domain/messages/listedConversation';
import type { VersionedSide } from '../../worker/objects/conversation/updates';
import { ConversationList } from '../../worker/objects/member/conversationList';
import { MEMBER_TABLES } from '../../worker/objects/member/memberTables';
import { type PartedHow, PartingStore } from '../../worker/objects/member/partings';
import { Tables } from '../../worker/objects/storage/tables';

const ME = 'usr_me';
/** Between any two messages, so that each parting has a time of its own. */
const MINUTE = 60_000;

interface History {
  /** For each message, whether the other wrote it. */
  isTheirs: boolean[];
  /** The two parted after this many messages. */
  partedAfter: number;
  how: PartedHow;
  /**
   * The order in which messages (from 1) and the parting (0) arrive; each arrives at least once.
   */
  order: number[];
}

const histories: fc.Arbitrary<History> = fc
  .array(fc.boolean(), { minLength: 1, maxLength: 6 })
  .chain((isTheirs) => {
    const all = Array.from({ length: isTheirs.length + 1 }, (_, index) => index);
    return fc.record({
      isTheirs: fc.constant(isTheirs),
      partedAfter: fc.nat({ max: isTheirs.length }),
      how: fc.constantFrom('end', 'empty'),
      order: fc
        .array(fc.constantFrom(...all), { maxLength: 6 })
        .chain((again) => fc.shuffledSubarray([...all, ...again], { minLength: all.length }))
        .filter((order) => all.every((each) => order.includes(each))),
    });
  });

/** The conversation's notification to the side when this message was its newest. */
function sideAt({ isTheirs }: History, seq: number, otherId: string): VersionedSide {
  const sender_id = isTheirs[seq - 1] ? otherId : ME;
  const last = { seq, content: `message ${seq}`, created_at: 2 * seq * MINUTE, sender_id };
  return {
    version: seq,
    unread: sender_id === ME ? 0 : seq,
    hasWritten: true,
    isSilent: false,
    last,
  };
}

it('restores nothing from before an unmatch or block, in whatever order it arrives', () =>
  runInDurableObject(env.PAGE_VIEWS.getByName(crypto.randomUUID()), (_, { storage }) => {
    const tables = new Tables(storage.sql, MEMBER_TABLES);
    const partings = new PartingStore(tables);
    const list = new ConversationList(tables, partings);
    let others = 0;
    fc.assert(
      fc.property(histories, (history) => {
        others += 1;
        const otherId = `usr_${others}`;
        const { isTheirs, partedAfter, how, order } = history;
        const partedAt = (2 * partedAfter + 1) * MINUTE;
        const shown = () => list.newest(10_000).find((row) => row.otherId === otherId);
        let hasParted = false;
        for (const arrived of order) {
          if (arrived > 0) list.put(otherId, sideAt(history, arrived, otherId), Date.now());
          else list.part(otherId, partedAt, how);
          hasParted ||= arrived === 0;
          const row = shown();
          if (!hasParted || !row || row.lastAt > partedAt) continue;
          expect(how).toBe('empty');
          expect(row.unread).toBe(0);
          if (row.senderId === otherId) expect(row.content).toBe(DELETED_MESSAGE);
        }
        const newest = isTheirs.length;
        const isAfter = newest > partedAfter;
        const isLeft = isAfter || how === 'empty';
        expect(shown()?.lastAt).toBe(isLeft ? 2 * newest * MINUTE : undefined);
        expect(list.unreadFrom(otherId)).toBe(isAfter && isTheirs.at(-1) ? newest : 0);
        const gone = (seq: number) =>
          partings.isOver(otherId, 2 * seq * MINUTE, isTheirs[seq - 1] ? otherId : ME);
        const overs = isTheirs.map((theirs, index) => {
          const isBefore = index < partedAfter;
          return isBefore && (how === 'end' || theirs);
        });
        expect(isTheirs.map((__, index) => gone(index + 1))).toEqual(overs);
      }),
      { numRuns: 400 },
    );
  }));

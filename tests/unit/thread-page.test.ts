import { describe, expect, it } from 'vitest';
import { repeatedMessage } from '../../worker/objects/conversation/repeatedMessage';
import type { StoredRow } from '../../worker/objects/conversation/stores/conversationTables';
import { Departures } from '../../worker/objects/conversation/stores/departures';
import { type PageInput, threadPage } from '../../worker/objects/conversation/threadPage';
import { sentence } from '../../worker/platform/sentence';

const ME = 'usr_me';
const THEM = 'usr_them';
const NOTHING = { extras: { of: () => new Map() }, reactions: { seenBy: () => new Map() } };
const NOON = Date.parse('2026-11-22T17:00:00Z');

const row = (seq: number, given: Partial<StoredRow> = {}): StoredRow => ({
  seq,
  id: `msg_${seq}`,
  sender_id: ME,
  client_id: null,
  content: `Message ${seq}`,
  created_at: NOON + seq * 1_000,
  invitation_id: null,
  ...given,
});

/** A stored conversation: who read how far and when, and who left after which message. */
function storeOf(
  rows: StoredRow[],
  { reads = [], left = {} }: { reads?: [number, number][]; left?: Record<string, number> } = {},
) {
  return {
    page: ({ limit }: Pick<PageInput, 'limit'>) => rows.slice(0, limit),
    readTimes: (memberId: string) =>
      memberId === THEM ? reads.map(([seq, at]) => ({ seq, at: NOON + at * 1_000 })) : [],
    held: { shown: (_: string, seq: number) => seq },
    cautions: { to: () => new Map() },
    silent: { to: () => new Set<number>() },
    departures: () =>
      new Departures(Object.entries(left).map(([member_id, seq]) => ({ member_id, seq }))),
  };
}

const page = (store: ReturnType<typeof storeOf>, given: Partial<PageInput> = {}) =>
  threadPage(store, NOTHING, {
    viewerId: ME,
    otherId: THEM,
    limit: 50,
    isPeek: false,
    withReceipts: true,
    isGone: false,
    ...given,
  });

describe('a page of a conversation', () => {
  it('names writer, receiver and time, and nothing else', () => {
    const client_id = 'a5d6c1de-0000-4000-8000-000000000000';
    expect(page(storeOf([row(1, { client_id }), row(2, { sender_id: THEM })]))).toStrictEqual([
      {
        id: 'msg_1',
        seq: 1,
        senderId: ME,
        receiverId: THEM,
        content: 'Message 1',
        createdAt: '2026-11-22T17:00:01.000Z',
        clientId: client_id,
      },
      {
        id: 'msg_2',
        seq: 2,
        senderId: THEM,
        receiverId: ME,
        content: 'Message 2',
        createdAt: '2026-11-22T17:00:02.000Z',
      },
    ]);
  });

  it('names the invitation of a card', () => {
    const [plain, card] = page(storeOf([row(1), row(2, { invitation_id: 'inv_1' })]));
    expect(plain).not.toHaveProperty('invitationId');
    expect(card).toMatchObject({ invitationId: 'inv_1' });
  });
});

describe('receipts', () => {
  const reads: [number, number][] = [
    [1, 10],
    [3, 20],
  ];
  const rows = [1, 2, 3, 4].map((seq) => row(seq));
  const readAt = (messages: ReturnType<typeof page>) => messages.map((each) => each.readAt);
  const at = (seconds: number) => new Date(NOON + seconds * 1_000).toISOString();

  it('name when the other member first read that far', () => {
    expect(readAt(page(storeOf(rows, { reads })))).toEqual([at(10), at(20), at(20), undefined]);
  });

  it('are only for members who may have them', () => {
    const messages = page(storeOf(rows, { reads }), { withReceipts: false });
    for (const message of messages) expect(message).not.toHaveProperty('readAt');
  });

  it("are only on the member's own messages", () => {
    const theirs = rows.map((each) => ({ ...each, sender_id: THEM }));
    const messages = page(storeOf(theirs, { reads }));
    for (const message of messages) expect(message).not.toHaveProperty('readAt');
  });

  it('are gone up to where the other member left', () => {
    const store = storeOf(rows, { reads, left: { [THEM]: 2 } });
    expect(readAt(page(store))).toEqual([undefined, undefined, at(20), undefined]);
    expect(readAt(page(storeOf(rows, { reads, left: { [ME]: 2 } })))).toEqual([
      at(10),
      at(20),
      at(20),
      undefined,
    ]);
  });
});

describe('what a message has besides its words', () => {
  const rows = [1, 2, 3].map((seq) => row(seq, { sender_id: THEM }));
  const within = (seq: number, first: number, last: number) => first <= seq && seq <= last;

  it('is a photo or the like, a reaction, a warning, or a hidden word, each on its own message', () => {
    const store = {
      ...storeOf(rows),
      cautions: {
        to: (id: string, first: number, last: number) =>
          new Map(id === ME && within(2, first, last) ? [[2, 'money' as const]] : []),
      },
      silent: {
        to: (id: string, first: number, last: number) =>
          new Set([1, 3].filter((seq) => id === ME && within(seq, first, last))),
      },
    };
    const photo = { url: '/photos/a', width: 3, height: 4 };
    const reactions = [{ userId: ME, reaction: 'love' as const }];
    const besides = {
      extras: {
        of: (seqs: readonly number[]) => new Map(seqs.includes(3) ? [[3, { photo }]] : []),
      },
      reactions: {
        seenBy: (id: string, seqs: readonly number[]) =>
          new Map(id === ME && seqs.includes(1) ? [[1, reactions]] : []),
      },
    };
    const input = { viewerId: ME, otherId: THEM, limit: 50, isPeek: false } as const;
    const [first, second, third] = threadPage(store, besides, {
      ...input,
      withReceipts: false,
      isGone: false,
    });
    expect(first).toMatchObject({ reactions, hasHiddenWord: true });
    expect(second).toMatchObject({ warning: { kind: 'money' } });
    expect(third).toMatchObject({ photo, hasHiddenWord: true });
    for (const name of ['warning', 'photo']) expect(first).not.toHaveProperty(name);
    for (const name of ['reactions', 'photo', 'hasHiddenWord'])
      expect(second).not.toHaveProperty(name);
    for (const name of ['reactions', 'warning']) expect(third).not.toHaveProperty(name);
  });
});

describe('a conversation with someone who is gone', () => {
  it("has the member's own words, and none of the other's", () => {
    const rows = [
      row(1, { client_id: 'mine', invitation_id: 'inv_1' }),
      row(2, { sender_id: THEM, client_id: 'theirs', invitation_id: 'inv_2' }),
    ];
    const store = { ...storeOf(rows, { reads: [[2, 10]] }), held: { shown: shownAs } };
    expect(page(store, { isGone: true })).toStrictEqual([
      {
        id: 'msg_1',
        seq: 11,
        senderId: ME,
        receiverId: THEM,
        content: 'Message 1',
        createdAt: '2026-11-22T17:00:01.000Z',
        clientId: 'mine',
      },
      {
        id: 'msg_2',
        seq: 12,
        senderId: THEM,
        receiverId: ME,
        content: 'This message was deleted.',
        createdAt: '2026-11-22T17:00:02.000Z',
      },
    ]);
  });
});

/** The viewer sees other numbers than the stored ones where messages were held back. */
const shownAs = (viewerId: string, seq: number) => (viewerId === ME ? seq + 10 : seq);

const NO_PARTS = { of: () => new Map(), digestOf: () => undefined };

describe('a message that is sent again', () => {
  const clientId = 'a5d6c1de-0000-4000-8000-000000000000';
  const store = {
    held: { shown: (_: string, seq: number) => seq },
    byClientId: (senderId: string, id: string) =>
      senderId === ME && id === clientId ? row(7, { client_id: clientId }) : undefined,
  };
  const again = { senderId: ME, receiverId: THEM, clientId, content: 'Message 7' };

  it('is the stored one', () => {
    expect(repeatedMessage(store, NO_PARTS, again)).toMatchObject({
      id: 'msg_7',
      seq: 7,
      senderId: ME,
      receiverId: THEM,
      clientId,
    });
  });

  it('has what the stored one has besides its words', () => {
    const photo = { url: '/photos/a', width: 3, height: 4 };
    const extras = {
      of: (seqs: readonly number[]) => new Map(seqs.includes(7) ? [[7, { photo }]] : []),
      digestOf: () => undefined,
    };
    expect(repeatedMessage(store, extras, again)).toMatchObject({ seq: 7, photo });
  });

  it('is refused with another text', () => {
    expect(repeatedMessage(store, NO_PARTS, { ...again, content: 'Message 7!' })).toEqual({
      code: 'CONFLICT',
      message: sentence('This message was already sent with different words.'),
    });
  });

  it('is refused with another photo', () => {
    const extras = { of: () => new Map(), digestOf: () => 'a' };
    expect(repeatedMessage(store, extras, { ...again, photo: { digest: 'a' } })).toMatchObject({
      seq: 7,
    });
    expect(repeatedMessage(store, extras, { ...again, photo: { digest: 'b' } })).toHaveProperty(
      'code',
    );
    expect(repeatedMessage(store, extras, again)).toHaveProperty('code', 'CONFLICT');
  });

  it.for([
    ['of another sender', { senderId: THEM }],
    ['of another try', { clientId: 'a5d6c1de-0000-4000-8000-000000000001' }],
    ['without a name for the try', { clientId: null }],
  ] as const)('is a new one if it is %s', ([, given]) => {
    expect(repeatedMessage(store, NO_PARTS, { ...again, ...given })).toBeNull();
  });
});

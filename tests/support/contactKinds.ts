import { eq } from 'drizzle-orm';
import { eventInvitations } from '../../worker/db/schema';
import type { ContactKind } from '../../worker/domain/contacts/contactKinds';
import { likeFrom, wentTogether } from './afterEvents';
import { like, likesOf, outcome, remark, superLike } from './decisions';
import { anEvent } from './eventWorld';
import { invited } from './invitations';
import { photoSent } from './messagePhotos';
import { reported, sent } from './messages';
import { PLACE, proposed } from './plans';
import { db, type TestMember } from './signedIn';
import { matched, write } from './world';

/** What a contact leaves for a report, besides the profile. */
export interface Left {
  /** Messages that the reporter chooses. */
  messageIds: string[];
  /** Words that the evidence has to contain. */
  words: string[];
  hasPhoto?: boolean;
}

type Contact = (giver: TestMember, me: TestMember) => Promise<Left>;

const NOTHING: Left = { messageIds: [], words: [] };

/** Each kind of contact, as the other member makes it through the API. */
export const CONTACTS: Readonly<Record<ContactKind, Contact>> = {
  message: async (giver, me) => {
    await matched(giver, me);
    const { id } = await sent(write(giver, me, 'A vile message'));
    await reported(giver, me);
    return { messageIds: [id], words: ['A vile message'] };
  },
  request: async (giver, me) => {
    const { id } = await sent(write(giver, me, 'A vile request'));
    await reported(giver, me);
    return { messageIds: [id], words: ['A vile request'] };
  },
  comment: async (giver, me) => {
    await outcome(await remark(giver, me, { comment: 'A vile comment' }));
    return { messageIds: [], words: ['A vile comment'] };
  },
  superLike: async (giver, me) => {
    await superLike(giver, me);
    return NOTHING;
  },
  eventLike: async (giver, me) => {
    await outcome(await likeFrom(giver, me, await wentTogether([giver, me])));
    return NOTHING;
  },
  match: async (giver, me) => {
    await like(giver, me);
    await like(me, giver);
    return NOTHING;
  },
  invitation: async (giver, me) => {
    await matched(giver, me);
    const { id } = await invited(giver, me, await anEvent({ title: 'A vile party' }));
    await reported(giver, me);
    const rows = await db.select().from(eventInvitations).where(eq(eventInvitations.id, id));
    if (rows.length !== 1) throw new Error('The invitation is not there.');
    const thread: unknown = await (await me.get(`/api/messages/${giver.id}`)).json();
    const [card] = Array.isArray(thread) ? thread : [];
    return { messageIds: [String(Object(card).id)], words: ['A vile party'] };
  },
  reaction: async (giver, me) => {
    await matched(giver, me);
    const { id } = await sent(write(me, giver, 'My grandmother died'));
    await reported(giver, me);
    const path = `/api/messages/${id}/reaction?userId=${me.id}`;
    const answer = await giver.send('POST', path, { reaction: 'laugh' });
    if (!answer.ok) throw new Error(await answer.text());
    return { messageIds: [id], words: ['My grandmother died'] };
  },
  photo: async (giver, me) => {
    await matched(giver, me);
    const { message } = await photoSent(giver, me);
    await reported(giver, me);
    return { messageIds: [message.id], words: ['Photo'], hasPhoto: true };
  },
  plan: async (giver, me) => {
    await matched(giver, me);
    await proposed(giver, me);
    return { messageIds: [], words: [PLACE.name] };
  },
};

/** The receiver opens everything that waits for them. */
export async function looksAround(me: TestMember) {
  await likesOf(me);
  for (const path of ['/api/conversations', '/api/notifications']) await me.get(path);
}

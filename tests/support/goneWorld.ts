import type { NewMember } from '../../worker/dev/factories/makeMember';
import type { WayOfVanishing } from '../../worker/domain/contacts/contactKinds';
import { newId } from '../../worker/platform/ids';
import { wentTogether } from './afterEvents';
import { blocks } from './blocks';
import { like } from './decisions';
import { deletesAccount } from './deletions';
import { anEvent, setRsvpOf } from './eventWorld';
import { invited } from './invitations';
import { photoSent } from './messagePhotos';
import { reported, sent } from './messages';
import { proposed } from './plans';
import { signedIn, type TestMember } from './signedIn';
import { addPhoto, change, DAY, matched, PREMIUM, write } from './world';

/** A member, another one, and the ids of what the two have. */
export interface GoneWorld {
  me: TestMember;
  other: TestMember;
  photoId: string;
  eventId: string;
  /** Where both were, and may be found. */
  metAt: string;
  messageId: string;
  invitationIds: string[];
  messagePhoto: string;
  planId: string;
}

interface Left {
  planId?: string;
  messageId?: string;
  invitationIds?: string[];
  messagePhoto?: string;
}

interface Relation {
  make: (me: TestMember, other: TestMember, event: { id: string }) => Promise<Left>;
  /** A match or an open conversation: a member who merely hides is still visible there. */
  isOpen: boolean;
}

/** Both have written, with a photo, a reaction and an invitation each way. */
async function talked(me: TestMember, other: TestMember, event: { id: string }): Promise<Left> {
  await matched(me, other);
  const mine = await sent(write(me, other, 'How was your week?'));
  const theirs = await sent(write(other, me, 'The ferry was late again.'));
  const photo = await photoSent(other, me);
  const reaction = (who: TestMember, id: string, to: TestMember) =>
    who.send('POST', `/api/messages/${id}/reaction?userId=${to.id}`, { reaction: 'love' });
  await reaction(other, mine.id, me);
  await reaction(me, theirs.id, other);
  const asked = await invited(other, me, event);
  const asks = await invited(me, other, await anEvent({ title: 'Boat ride', startTime: START }));
  await reported(me, other);
  return {
    messageId: theirs.id,
    invitationIds: [asked.id, asks.id],
    messagePhoto: photo.url,
    planId: (await proposed(other, me)).id,
  };
}

/** The same for all worlds of a run: cards show it in words. */
const START = Date.now() + DAY;

const closes = async (who: TestMember, whom: TestMember) => {
  const answer = await who.send('POST', `/api/conversations/${whom.id}/close`);
  if (answer.status !== 204) throw new Error(await answer.text());
  await reported(who, whom);
};

export const RELATIONS = {
  strangers: { isOpen: false, make: async () => ({}) },
  liked: {
    isOpen: false,
    make: async (me, other) => {
      await like(other, me);
      return {};
    },
  },
  'wrote to them': {
    isOpen: false,
    make: async (me, other) => {
      const { id } = await sent(write(me, other, 'Do you sail?'));
      await reported(me, other);
      return { messageId: id };
    },
  },
  'was written to': {
    isOpen: true,
    make: async (me, other) => {
      const { id } = await sent(write(other, me, 'Do you row?'));
      await reported(me, other);
      return { messageId: id };
    },
  },
  'silent match': {
    isOpen: true,
    make: async (me, other) => {
      await matched(me, other);
      const { id } = await proposed(other, me);
      return { planId: id };
    },
  },
  talked: { isOpen: true, make: talked },
  'closed by me': {
    isOpen: false,
    make: async (me, other, event) => {
      const left = await talked(me, other, event);
      await closes(me, other);
      return left;
    },
  },
  'closed by them': {
    isOpen: false,
    make: async (me, other, event) => {
      const left = await talked(me, other, event);
      await closes(other, me);
      return left;
    },
  },
} as const satisfies Record<string, Relation>;

export type RelationName = keyof typeof RELATIONS;

type Vanish = (other: TestMember, me: TestMember) => Promise<unknown>;

const done = async (answer: Promise<Response>) => {
  const { status } = await answer;
  if (status !== 204) throw new Error(`Answered ${status}.`);
};

/** Gone for the member, whatever was between the two. All others have to look like the first. */
export const GONE = {
  deleted: (other) => done(deletesAccount(other)),
  blocked: (other, me) => done(blocks(other, me)),
  deactivated: (other) => change(other, { status: 'inactive' }),
  held: (other) => change(other, { status: 'held' }),
} as const satisfies Partial<Record<WayOfVanishing, Vanish>>;

/** Gone for members without a match or an open conversation with them. */
export const HIDDEN = {
  hidden: (other) => change(other, { profileVisible: false }),
} as const satisfies Partial<Record<WayOfVanishing, Vanish>>;

/** These reveal to a member no more than that someone decided something. */
export const NOT_GONE: readonly WayOfVanishing[] = [
  'passed',
  'undone',
  'unmatched',
  'closed',
  'incognito',
  'photoRemoved',
];

/** Two members, one of whom is gone. All but ids and times is the same each time. */
export async function goneWorld(
  relation: RelationName,
  vanish: Vanish,
  passwordHash: string,
): Promise<GoneWorld> {
  const given: Partial<NewMember> = {
    ...PREMIUM,
    lastName: 'Tester',
    emailConfirmedAt: 1,
    rank: 1,
  };
  const me = await signedIn({ ...given, firstName: 'Ann' });
  const other = await signedIn({ ...given, firstName: 'Otis', bio: 'Sails', passwordHash });
  const photoId = newId('pho');
  await addPhoto(other, photoId, new Uint8Array([1, 2, 3]));
  const event = await anEvent({ title: 'Jazz brunch', startTime: START });
  await change(other, { showAttendance: true });
  await setRsvpOf(other, event);
  const metAt = await wentTogether([me, other], { title: 'Clambake' });
  const { make }: Relation = RELATIONS[relation];
  const left = await make(me, other, event);
  await vanish(other, me);
  return {
    me,
    other,
    photoId,
    eventId: event.id,
    metAt: metAt.id,
    messageId: left.messageId ?? newId('msg'),
    invitationIds: left.invitationIds ?? [newId('inv')],
    planId: left.planId ?? newId('pln'),
    messagePhoto: left.messagePhoto ?? '/photos/messages/mph_aaaaaaaaaaaaaaaaaaaa',
  };
}

import { eq } from 'drizzle-orm';
import { members } from '../../worker/db/schema';
import { newId } from '../../worker/platform/ids';
import { wentTogether } from './afterEvents';
import { anEvent, type NewEvent, setRsvpOf } from './eventWorld';
import { eventually } from './liveConnection';
import { db, signedIn, type TestMember } from './signedIn';
import { addPhoto, block, change, liked, matched, PREMIUM, sideOf, write } from './world';

/**
 * Kinds of viewers. All but the first four and the last have matched and exchanged messages before.
 */
export const RELATIONS = [
  'stranger',
  'liked',
  'writer',
  'answered',
  'match',
  'blocked',
  'blocker',
  'inactive',
  'deleted',
  'admin',
] as const;

export type Relation = (typeof RELATIONS)[number];

/** A viewer, and the member they look at. */
export interface ViewCase {
  viewer: TestMember;
  subject: TestMember;
  /** A unique name. */
  name: string;
  photoId: string;
  /** Both attend, as far as they still can. */
  event: NewEvent;
  /** Both were there, and may be found afterwards. */
  metAt: NewEvent;
}

const HAVE_MATCHED: readonly Relation[] = ['match', 'blocked', 'blocker', 'inactive', 'deleted'];

/**
 * `liked`: the subject liked the viewer. `writer`: the viewer wrote to the subject without an
 * answer; `answered`: with one. `blocked`: by the subject; `blocker`: of the subject; `inactive`,
 * `deleted`: the subject is.
 */
export async function makeViewCase(relation: Relation): Promise<ViewCase> {
  const name = `Zed${newId('usr').slice(4, 14)}`;
  const viewer = await signedIn({ ...PREMIUM, role: relation === 'admin' ? 'admin' : 'member' });
  const subject = await signedIn({
    firstName: name,
    emailConfirmedAt: 1,
    discoverableByEmail: true,
    showAttendance: true,
  });
  const photoId = newId('pho');
  await addPhoto(subject, photoId, new Uint8Array([1, 2, 3]));
  const event = await anEvent();
  for (const each of [viewer, subject]) await setRsvpOf(each, event);

  const metAt = await wentTogether([viewer, subject]);

  if (relation === 'liked') await liked(subject, viewer);
  if (relation === 'writer' || relation === 'answered') await exchange([[viewer, subject]]);
  if (relation === 'answered') await exchange([[subject, viewer]]);
  if (HAVE_MATCHED.includes(relation)) {
    await matched(viewer, subject);
    await exchange([
      [viewer, subject],
      [subject, viewer],
    ]);
  }
  if (relation === 'blocked') await block(subject, viewer);
  if (relation === 'blocker') await block(viewer, subject);
  if (relation === 'inactive') await change(subject, { status: 'inactive' });
  if (relation === 'deleted') await db.delete(members).where(eq(members.id, subject.id));
  return { viewer, subject, name, photoId, event, metAt };
}

/** Sends these one after the other, waiting until each has reached the receiver's object. */
async function exchange(messages: readonly (readonly [TestMember, TestMember])[]) {
  for (const [from, to] of messages) {
    const answer = await write(from, to);
    if (!answer.ok) throw new Error(await answer.text());
    await eventually(async () => (await sideOf(to, from))?.lastSenderId, from.id);
  }
}

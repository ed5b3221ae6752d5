import { describe, expect, it } from 'vitest';
import { members } from '../../worker/db/schema';
import {
  CONTACT_KINDS,
  type ContactKind,
  WAYS_OF_VANISHING,
  type WayOfVanishing,
} from '../../worker/domain/contacts/contactKinds';
import { PARTED } from '../../worker/objects/member/likes/decisionRules';
import { newId } from '../../worker/platform/ids';
import { hashPassword } from '../../worker/platform/security/password';
import { blockedBy, blocks } from '../support/blocks';
import { CONTACTS, type Left, looksAround } from '../support/contactKinds';
import { PASSWORD } from '../support/deletions';
import { anEvent } from '../support/eventWorld';
import { reportedTo, reportSeenBy } from '../support/reports';
import { signedIn, type TestMember } from '../support/signedIn';
import { type Reaching, VANISHINGS } from '../support/vanishing';
import { addPhoto, PREMIUM } from '../support/world';

const CHECKS = ['block', 'report with evidence', 'cannot reach me', 'is not shown'] as const;
type Check = (typeof CHECKS)[number];

const KINDS = Object.keys(CONTACTS) as ContactKind[];
const WAYS = Object.keys(VANISHINGS) as WayOfVanishing[];
const PAIRS = KINDS.flatMap((kind) => WAYS.map((way) => ({ kind, way })));
const TOTAL = PAIRS.length * CHECKS.length;
/** The title shows how far the table has come: nothing else of the runtime is printed. */
const CELLS = PAIRS.map((pair, index) => ({ ...pair, upTo: (index + 1) * CHECKS.length }));
const passwordHash = hashPassword(PASSWORD);

/** The member of the worlds, and the one who writes something vile. */
async function theTwo() {
  const admin = await signedIn({ role: 'admin' });
  const giver = await signedIn({
    ...PREMIUM,
    bio: 'A vile bio',
    passwordHash: await passwordHash,
    emailConfirmedAt: 1,
    email: `${newId('usr')}@parkway.example`,
  });
  await addPhoto(giver, newId('pho'), new Uint8Array([1, 2, 3]));
  const me = await signedIn({ ...PREMIUM, townId: giver.row.townId });
  return { admin, giver, me };
}

/** The administrators have the words, the photo and, if the account still exists, the profile. */
async function hasEvidence(
  admin: TestMember,
  [me, giver]: [TestMember, TestMember],
  left: Left,
  way: WayOfVanishing,
): Promise<boolean> {
  const { words, messageIds } = left;
  const id = await reportedTo(me, giver, { messageIds });
  const report = await reportSeenBy(admin, id, me.row.email);
  const contents = report.evidence.map(({ content }) => content).join('\n');
  const hasWords = words.every((word) => contents.includes(word));
  const photos = report.evidence.flatMap(({ photo }) => photo ?? []);
  const seen = await Promise.all(photos.map(async (url) => (await admin.get(url)).status));
  const hasPhotos = seen.length === (left.hasPhoto ? 1 : 0) && seen.every((each) => each === 200);
  if (way === 'deleted') return hasWords && hasPhotos;
  const pictures = await Promise.all(
    report.profilePhotos.map(async (url) => (await admin.get(url ?? '')).status),
  );
  const isPictured = way === 'photoRemoved' ? pictures.length === 0 : pictures.join() === '200';
  return hasWords && hasPhotos && report.profile?.bio === 'A vile bio' && isPictured;
}

/** Nothing that the other does arrives, once they are back. */
async function cannotReach(back: Reaching, me: TestMember): Promise<boolean> {
  const event = await anEvent();
  const tries = [
    await back.send('POST', '/api/messages', { receiverId: me.id, content: 'Back again' }),
    await back.send('POST', '/api/matches', {
      targetUserId: me.id,
      isLiked: true,
      comment: 'Back again',
    }),
    await back.send('POST', '/api/matches', { targetUserId: me.id, isLiked: true, isSuper: true }),
    await back.send('POST', `/api/events/${event.id}/invite`, { userId: me.id }),
    await back.get(`/api/users/${me.id}`),
  ];
  // A member without premium cannot super like at all.
  return tries.every(({ status }) => status === 404 || status === 403);
}

/** No list and no page of the member shows the other. */
async function isNotShown({ id }: Reaching, me: TestMember): Promise<boolean> {
  const paths = [
    '/api/users?excludeCurrentUser=true',
    '/api/matches/mutual',
    '/api/matches/likes',
    '/api/conversations',
    '/api/notifications',
    '/api/user/events',
  ];
  const lists = await Promise.all(paths.map(async (path) => (await me.get(path)).text()));
  const profile = await me.get(`/api/users/${id}`);
  return profile.status === 404 && lists.every((text) => !text.includes(id));
}

describe('the table of contacts', () => {
  it('has every kind of contact and every way of vanishing', () => {
    expect(KINDS.toSorted()).toEqual([...CONTACT_KINDS].toSorted());
    expect(WAYS.toSorted()).toEqual(Object.keys(WAYS_OF_VANISHING).toSorted());
  });

  it('has every status, parting and decision that takes a member out of sight', () => {
    const causes: Record<string, string>[] = Object.values(WAYS_OF_VANISHING);
    const known = (name: string) => causes.flatMap((cause) => cause[name] ?? []).toSorted();
    const statuses = members.status.enumValues.filter((status) => status !== 'active');
    expect(known('status')).toEqual(statuses.toSorted());
    // `byOther` is the same parting on the other side.
    const partings = Object.keys(PARTED).filter((name) => /^by(?!Other)/.test(name));
    expect(known('parting')).toEqual(partings.toSorted());
    expect(known('decision')).toEqual(['none', 'pass']);
  });

  it.for(CELLS)(`$kind, then $way: cell $upTo of ${TOTAL}`, async ({ kind, way }) => {
    const { admin, giver, me } = await theTwo();
    const left = await CONTACTS[kind](giver, me);
    if (way !== 'undone') await looksAround(me);
    await VANISHINGS[way].vanish(giver, me);

    const outcome: Record<Check, boolean> = {
      'report with evidence': await hasEvidence(admin, [me, giver], left, way),
      block: (await blocks(me, giver)).status === 204 && (await blockedBy(me)).length === 1,
      'cannot reach me': false,
      'is not shown': false,
    };
    const back = await VANISHINGS[way].comeBack(giver, me);
    outcome['cannot reach me'] = await cannotReach(back, me);
    outcome['is not shown'] =
      (await isNotShown(giver, me)) && (back.id === giver.id || (await isNotShown(back, me)));
    expect(outcome).toEqual(Object.fromEntries(CHECKS.map((check) => [check, true])));
  });
});

import { expect, it } from 'vitest';
import { refusal } from '../support/errorAnswer';
import { friends } from '../support/messages';
import { reportedTo, resolved } from '../support/reports';
import { signedIn, type TestMember } from '../support/signedIn';
import { addPhoto, change } from '../support/world';

const photoOf = ({ id }: TestMember) => `/photos/pho_${id.slice(4)}`;
/** A picture of the profile other than the profile picture. */
const furtherOf = ({ id }: TestMember) => `/photos/pho_${id.slice(4)}2`;

it('an administrator sees the profile pictures of a report, hidden or not, and no other', async () => {
  const admin = await signedIn({ role: 'admin' });
  const [me, other] = await friends();
  const stranger = await signedIn();
  for (const who of [me, other, stranger]) {
    await addPhoto(who, `pho_${who.id.slice(4)}`, new Uint8Array([1]));
    await addPhoto(who, furtherOf(who).slice('/photos/'.length), new Uint8Array([2]), 1);
    await change(who, { profileVisible: false });
    await refusal(await admin.get(photoOf(who)), 404, 'NOT_FOUND');
  }
  const id = await reportedTo(me, other);
  await resolved(admin, id, 'deactivate');
  expect((await admin.get(photoOf(other))).status).toBe(200);
  expect((await admin.get(photoOf(me))).status).toBe(200);
  await refusal(await admin.get(photoOf(stranger)), 404, 'NOT_FOUND');
  expect((await me.get(furtherOf(me))).status).toBe(200);
  for (const who of [me, other]) await refusal(await admin.get(furtherOf(who)), 404, 'NOT_FOUND');
  await refusal(await stranger.get(photoOf(other)), 404, 'NOT_FOUND');
});

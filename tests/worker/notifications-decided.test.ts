import { describe, expect, it } from 'vitest';
import { notifications } from '../../src/shared/contract/notifications';
import { appealed, closed, decided, signInRefusal, withPassword } from '../support/appeals';
import { reportedTo, resolved } from '../support/reports';
import { newDevice, signedIn, type TestMember } from '../support/signedIn';
import { addPhoto, matched } from '../support/world';

async function newsOf(me: TestMember) {
  const answer = await me.get('/api/user/notifications');
  return notifications.parse(await answer.json());
}

describe('notifications about decisions', () => {
  it.for([
    ['dismiss', "We reviewed your report and didn't find that our rules were broken"],
    ['warn', 'We reviewed your report and took action. Thank you for telling us'],
    ['deactivate', 'We reviewed your report and took action. Thank you for telling us'],
  ] as const)('tell the reporter the outcome, and name nobody: %s', async ([action, text]) => {
    const [admin, me, other] = await Promise.all([
      signedIn({ role: 'admin' }),
      signedIn(),
      signedIn({ firstName: 'Reported' }),
    ]);
    const id = await reportedTo(me, other);
    expect(await newsOf(me)).toEqual([]);
    await resolved(admin, id, action);
    const news = await newsOf(me);
    expect(news).toMatchObject([{ kind: 'safety', text, url: '/safety', read: false }]);
    expect(JSON.stringify(news)).not.toContain(other.id);
    expect(JSON.stringify(news)).not.toContain('Reported');
  });

  it('tell the reporter, too, that the decision was taken back', async () => {
    const [admin, judge, reporter, other] = await Promise.all([
      signedIn({ role: 'admin' }),
      signedIn({ role: 'admin' }),
      signedIn(),
      withPassword(),
    ]);
    await resolved(admin, await reportedTo(reporter, other), 'deactivate');
    const { appealToken } = await signInRefusal(other);
    const { id } = await appealed(appealToken);
    await decided(judge, id, 'overturn');
    expect((await newsOf(reporter)).map(({ text }) => text)).toEqual([
      'We reviewed one of your reports again and reversed our decision',
    ]);
  });

  it('tell a member that their appeal was granted', async () => {
    const { other, me, appealToken } = await closed();
    const { id } = await appealed(appealToken);
    await decided(other, id, 'overturn');
    const device = await newDevice(me.row);
    expect((await newsOf(device)).map(({ text }) => text)).toContain(
      'Your appeal was granted, and the decision was reversed',
    );
  });

  it('show the face of the member they are about', async () => {
    const [me, other] = [await signedIn(), await signedIn({ firstName: 'Facey' })];
    await matched(me, other);
    const bare = { id: other.id, firstName: 'Facey', profilePicture: null };
    expect(await newsOf(me)).toMatchObject([{ kind: 'match', member: bare }]);
    await addPhoto(other, 'pho_aaaaaaaaaaaaaaaaaaaa', new Uint8Array([1]));
    expect((await newsOf(me))[0]?.member?.profilePicture).toContain('pho_aaaaaaaaaaaaaaaaaaaa');
  });
});

import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { deviceKeyShare } from '../../src/shared/contract/account/deviceKey';
import { refusal } from '../support/errorAnswer';
import { newDevice, signedIn } from '../support/signedIn';
import { change } from '../support/world';

type Caller = Pick<Awaited<ReturnType<typeof signedIn>>, 'get'>;

async function shareOf(device: Caller): Promise<string> {
  const answer = await device.get('/api/auth/device-key');
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  return deviceKeyShare.parse(await answer.json()).share;
}

it('the share stays the same in a session, and each session has its own', async () => {
  const me = await signedIn();
  const share = await shareOf(me);
  expect(await shareOf(me)).toBe(share);
  expect(await shareOf(await newDevice(me.row))).not.toBe(share);
  expect(await env.SESSIONS.get(me.sessionId)).not.toContain(share);
});

it('nobody gets the share after a sign-out or a ban', async () => {
  const [me, banned] = [await signedIn(), await signedIn()];
  await me.send('POST', '/api/auth/logout');
  await refusal(await me.get('/api/auth/device-key'), 401, 'UNAUTHENTICATED');
  await change(banned, { status: 'inactive' });
  await refusal(await banned.get('/api/auth/device-key'), 403, 'ACCOUNT_INACTIVE');
});

import { base32 } from 'oslo/encoding';
import { generateHOTP } from 'oslo/otp';
import { expect } from 'vitest';
import {
  newAuthenticator,
  recoveryCodesResponse,
} from '../../src/shared/contract/account/authenticator';
import { freshNetwork } from './registration';
import { sendAs, type TestMember, withAddress } from './signedIn';
import { PASSWORD } from './signIns';

export const APP = '/api/user/authenticator';

/** The app's code for a key, `steps` half minutes from now. */
export function codeOf(key: string, steps = 0): Promise<string> {
  const secret = base32.decode(key, { strict: false });
  return generateHOTP(secret, Math.floor(Date.now() / 30_000) + steps);
}

/** A code of six digits that the app does not show around now. */
export async function wrongCodeOf(key: string): Promise<string> {
  const near = await Promise.all([-2, -1, 0, 1, 2, 3].map((steps) => codeOf(key, steps)));
  const numbers = Array.from({ length: 7 }, (_, n) => String(n).repeat(6));
  return numbers.find((each) => !near.includes(each)) ?? '';
}

/** A new key for a member, whose address is confirmed first. */
export async function newKey(member: TestMember): Promise<string> {
  await withAddress(member);
  const answer = await member.send('POST', APP);
  expect(answer.status).toBe(200);
  return newAuthenticator.parse(await answer.json()).key;
}

/**
 * Gives an app to a member who has just signed in. Confirming used the present code: the next one
 * is accepted now, too, and still if the half minute ends meanwhile.
 */
export async function withApp(member: TestMember) {
  const key = await newKey(member);
  const answer = await member.send('POST', `${APP}/confirm`, { code: await codeOf(key) });
  const body = await answer.json();
  expect({ status: answer.status, body }).toMatchObject({ status: 200 });
  return { key, recoveryCodes: recoveryCodesResponse.parse(body).recoveryCodes };
}

export const loginWith = (member: TestMember, code?: string, password = PASSWORD) =>
  sendAs(
    'POST',
    '/api/auth/login',
    { email: member.row.email, password, ...(code !== undefined && { code }) },
    { 'CF-Connecting-IP': freshNetwork() },
  );

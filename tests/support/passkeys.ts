import { expect } from 'vitest';
import {
  creationOptions,
  passkey,
  passkeys,
  requestOptions,
} from '../../src/shared/contract/account/passkeys';
import { freshNetwork } from './registration';
import { sendAs, type TestMember, withAddress } from './signedIn';
import { SoftAuthenticator } from './softAuthenticator';

export const PASSKEYS = '/api/user/passkeys';

/** The creation options for a member's new passkey, whose address is confirmed first. */
export async function creationOptionsOf(member: TestMember) {
  await withAddress(member);
  const answer = await member.send('POST', `${PASSKEYS}/options`);
  expect(answer.status).toBe(200);
  return creationOptions.parse(await answer.json());
}

/** Adds a passkey to a member. */
export async function withPasskey(
  member: TestMember,
  given: { name?: string } = {},
  authenticator = new SoftAuthenticator(),
) {
  const made = await authenticator.create(await creationOptionsOf(member));
  const answer = await member.send('POST', PASSKEYS, { ...made, ...given });
  const body = await answer.json();
  expect({ status: answer.status, body }).toMatchObject({ status: 201 });
  return { authenticator, added: passkey.parse(body) };
}

export async function passkeysOf(member: TestMember) {
  return passkeys.parse(await (await member.get(PASSKEYS)).json());
}

export async function signInOptions() {
  const answer = await sendAs('POST', '/api/auth/passkey/options');
  expect(answer.status).toBe(200);
  return requestOptions.parse(await answer.json());
}

export const signInWith = (answer: unknown, network = freshNetwork()) =>
  sendAs('POST', '/api/auth/passkey', answer, { 'CF-Connecting-IP': network });

/** Requests options and answers them, as a browser does. */
export async function passkeySignIn(authenticator: SoftAuthenticator, network = freshNetwork()) {
  return signInWith(await authenticator.get(await signInOptions()), network);
}

export async function confirmOptionsOf(member: TestMember) {
  const answer = await member.send('POST', '/api/auth/confirm/options');
  expect(answer.status).toBe(200);
  return requestOptions.parse(await answer.json());
}

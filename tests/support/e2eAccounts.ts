import type { APIRequestContext, APIResponse, Page } from 'playwright/test';
import { linkIn, mailTo } from './product.ts';

interface Credentials {
  email: string;
  password: string;
}

/** Signs in without the form, and returns the answer, which may be a refusal. */
export function tryToSignIn(
  request: APIRequestContext,
  origin: string,
  data: Credentials,
): Promise<APIResponse> {
  return request.post(`${origin}/api/auth/login`, { headers: { Origin: origin }, data });
}

/**
 * Confirms the address of the signed-in member of `request` by the link in the mail, without the
 * page.
 */
export async function confirmAddress(request: APIRequestContext, origin: string) {
  const { email } = await (await request.get(`${origin}/api/auth/me`)).json();
  const link = linkIn(await mailTo({ origin }, email, 'Confirm your email'), '/verify-email');
  const token = new URL(link).searchParams.get('token');
  const answer = await request.post(`${origin}/api/auth/verify-email`, {
    headers: { Origin: origin },
    data: { token },
  });
  if (!answer.ok()) throw new Error(`Confirming failed: ${await answer.text()}`);
}

/** Enters the password in the confirmation dialog. */
export async function showProof(page: Page, password: string) {
  const proof = page.getByRole('dialog', { name: 'Is this you?' });
  await proof.getByLabel('Your password', { exact: true }).fill(password);
  await proof.getByRole('button', { name: 'Continue' }).click();
}

/** The status of the request for the signed-in member. */
export async function statusOfMe(page: Page, origin: string): Promise<number> {
  return (await page.request.get(`${origin}/api/auth/me`)).status();
}

/** Resets the member's password as an administrator, to a one-time password. */
export async function resetAsAdmin(
  request: APIRequestContext,
  origin: string,
  memberId: string,
): Promise<string> {
  const answer = await request.post(`${origin}/api/admin/users/${memberId}/reset-password`, {
    headers: { Origin: origin },
  });
  if (!answer.ok()) throw new Error(`Resetting failed: ${await answer.text()}`);
  const { newPassword } = await answer.json();
  return newPassword;
}

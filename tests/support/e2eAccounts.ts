import type { APIRequestContext, APIResponse, Page } from 'playwright/test';
import { linkIn, mailTo } from './product.ts';

interface Credentials {
  email: string;
  password: string;
}

/** Signs in past the form, and gives the answer: it may be a refusal. */
export function tryToSignIn(
  request: APIRequestContext,
  origin: string,
  data: Credentials,
): Promise<APIResponse> {
  return request.post(`${origin}/api/auth/login`, { headers: { Origin: origin }, data });
}

/** Opens the link of the confirmation mail of the signed-in member of `request`, past the page. */
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

/** Shows the password in the dialog that asks for it. */
export async function showProof(page: Page, password: string) {
  const proof = page.getByRole('dialog', { name: 'Is it you?' });
  await proof.getByLabel('Your password', { exact: true }).fill(password);
  await proof.getByRole('button', { name: 'Go on' }).click();
}

/** The status of asking who is signed in. */
export async function statusOfMe(page: Page, origin: string): Promise<number> {
  return (await page.request.get(`${origin}/api/auth/me`)).status();
}

/** An administrator gives the member a one-time password. */
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

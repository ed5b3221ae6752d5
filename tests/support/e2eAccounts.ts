import type { APIRequestContext, APIResponse, Page } from 'playwright/test';

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

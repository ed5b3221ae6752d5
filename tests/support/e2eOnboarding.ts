import { expect, type Page } from './e2e.ts';

export async function expectOnboardingStep(page: Page, step: number, steps: number) {
  await expect(page.getByText(`Step ${step} of ${steps}`, { exact: true })).toBeVisible();
}

/** Presses Continue, which leads to this step. */
export async function goOnTo(page: Page, step: number) {
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page).toHaveURL(`/create-profile?step=${step}`);
}

/** Changes the signed-in member's profile, as an earlier visit would have. */
export async function patchMember(page: Page, origin: string, id: string, data: object) {
  const answer = await page.request.patch(`/api/users/${id}`, {
    headers: { Origin: origin },
    data,
  });
  expect(answer.ok()).toBe(true);
}

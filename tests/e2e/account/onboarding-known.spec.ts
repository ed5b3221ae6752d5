import { expect, test } from '../../support/e2e.ts';
import { expectOnboardingStep, goOnTo, patchMember } from '../../support/e2eOnboarding.ts';

test('what registration and earlier visits took is not asked again', async ({
  page,
  joined,
  product,
}) => {
  const { id } = await joined({ firstName: 'Onca' });
  await patchMember(page, product.origin, id, {
    bio: 'I keep bees on a roof.',
    prompts: [{ prompt: 'exit', answer: '109, for the river.' }],
  });
  await page.goto('/create-profile');
  await expectOnboardingStep(page, 1, 4);
  await expect(page.getByRole('heading', { name: 'What are you looking for?' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'About Me' })).toHaveCount(0);
  await page.getByRole('radio', { name: 'Friends' }).check();
  for (const step of [2, 3, 4]) {
    await goOnTo(page, step);
    await expect(page.getByRole('group', { name: /^(Interests|A line to finish)/ })).toHaveCount(0);
  }
  const profile = page.getByRole('region', { name: 'Your profile' });
  for (const told of ['I keep bees on a roof.', '109, for the river.', 'Friends', 'Coffee']) {
    await expect(profile.getByText(told)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Complete Profile' }).click();
  await expect(page).toHaveURL('/browse');

  await patchMember(page, product.origin, id, { facts: { intention: 'unsure' } });
  await page.goto('/create-profile');
  await expectOnboardingStep(page, 1, 3);
  await expect(page.getByRole('heading', { name: /Who would you like to meet/ })).toBeVisible();
});

test('a prompt is chosen from cards, and its answer is shown before the profile is complete', async ({
  page,
  joined,
  product,
}) => {
  const { id } = await joined({ firstName: 'Cardea', age: 41, city: 'Hoboken' });
  await patchMember(page, product.origin, id, { bio: 'Here since the ferry.' });
  await page.goto('/create-profile?step=4');
  const cards = page.getByRole('group', { name: /^A line to finish/ });
  await expect(cards.getByRole('radio')).toHaveCount(6);
  await expect(cards.getByRole('textbox')).toHaveCount(0);
  await cards.getByRole('radio', { name: 'Taylor ham or pork roll' }).check();
  await cards.getByRole('textbox').fill('Taylor ham, twice.');
  await cards.getByRole('button', { name: 'Show all 30 lines' }).click();
  await expect(cards.getByRole('radio')).toHaveCount(30);
  await expect(cards.getByRole('radio').nth(6)).toBeFocused();
  await cards.getByRole('radio', { name: 'Ask me about' }).check();
  const answer = cards.getByRole('textbox');
  await expect(answer).toHaveCount(1);
  await expect(answer).toHaveAccessibleName('Your answer: Ask me about');
  await expect(answer).toHaveValue('');
  await cards.getByRole('radio', { name: 'Taylor ham or pork roll' }).check();
  await expect(answer).toHaveValue('Taylor ham, twice.');
  await cards.getByRole('button', { name: 'Clear' }).click();
  await expect(answer).toHaveCount(0);
  await cards.getByRole('radio', { name: 'Taylor ham or pork roll' }).check();
  await goOnTo(page, 5);

  await expect(page.getByRole('heading', { name: 'How others see you' })).toBeFocused();
  const card = page.getByRole('figure', { name: 'Preview of your card' });
  for (const told of ['Cardea, 41', 'Hoboken, NJ', 'Here since the ferry.', 'Coffee']) {
    await expect(card.getByText(told, { exact: true })).toBeVisible();
  }
  const profile = page.getByRole('region', { name: 'Your profile' });
  await expect(profile.getByText('Taylor ham, twice.')).toBeVisible();
  await page.getByRole('button', { name: 'Complete Profile' }).click();
  await expect(page).toHaveURL('/browse');
  await page.goto('/profile');
  await expect(page.getByText('Taylor ham, twice.')).toBeVisible();
});

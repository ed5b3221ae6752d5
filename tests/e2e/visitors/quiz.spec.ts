import { expect, test } from '../../support/e2e.ts';

test('the answers of a question are a group that its heading names, below it', async ({
  page,
  joined,
}) => {
  await joined({ firstName: 'Nora' });
  await page.goto('/compatibility-quiz');
  const question = page.getByRole('heading', { level: 2 });
  const answers = page.getByRole('radiogroup', { name: (await question.textContent()) ?? '' });
  await expect(answers.getByRole('radio')).toHaveCount(4);
  // Browsers lay out a legend in different ways, so there is none here.
  await expect(
    answers.locator('xpath=descendant-or-self::*[self::legend or self::fieldset]'),
  ).toHaveCount(0);
  const [text, first] = [
    await question.boundingBox(),
    await page.locator('label').first().boundingBox(),
  ];
  expect((text?.y ?? 0) + (text?.height ?? 0)).toBeLessThanOrEqual(first?.y ?? 0);
});

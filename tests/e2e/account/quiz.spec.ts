import { expect, test } from '../../support/e2e.ts';
import { untilSealed } from '../../support/e2eSealed.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('the quiz is answered with the number keys, and its result stays', async ({
  page,
  joined,
}) => {
  const { id } = await joined({ firstName: 'Quinn' });
  await page.goto('/compatibility-quiz');
  for (let question = 1; question <= 8; question += 1) {
    await expect(page.getByText(`Question ${question} of 8`)).toBeVisible();
    await page.keyboard.press('1');
  }
  await expect(page.getByText('Quiz completed!', { exact: true }).first()).toBeVisible();
  const type = await page
    .getByRole('heading', { name: /^The [A-Z]/ })
    .first()
    .textContent();
  await page.goto('/profile');
  await expect(page.getByText(type ?? '').first()).toBeVisible();

  await page.getByRole('link', { name: 'Take the quiz again' }).click();
  await expect(page.getByText('Question 1 of 8')).toBeVisible();
  await expect(page).toHaveURL('/compatibility-quiz');
  await untilSealed(page, `parkway-quiz:${id}`, () => page.keyboard.press('1'));
  await expect(page.getByText('Question 2 of 8')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: type ?? '' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue at question 2' })).toBeVisible();
});

test('a digit pressed as a question appears answers that question', async ({ page, joined }) => {
  await joined({ firstName: 'Quick' });
  await page.goto('/compatibility-quiz');
  await expect(page.getByText('Question 1 of 8')).toBeVisible();
  await page.evaluate(() => {
    const press = () => document.dispatchEvent(new KeyboardEvent('keydown', { key: '1' }));
    let seen = document.querySelector('[role=radiogroup] h2')?.textContent;
    new MutationObserver(() => {
      const question = document.querySelector('[role=radiogroup] h2')?.textContent;
      if (!question || question === seen) return;
      seen = question;
      press();
    }).observe(document.body, { subtree: true, childList: true });
    press();
  });
  await expect(page.getByText('Quiz completed!', { exact: true }).first()).toBeVisible();
});

test('the progress of the quiz is visible by day and by night, and is not in the color of premium', async ({
  page,
  joined,
}) => {
  await joined({ firstName: 'Barra' });
  await page.goto('/compatibility-quiz');
  await expect(page.getByText('Question 1 of 8')).toBeVisible();
  await page.keyboard.press('1');
  await expect(page.getByText('Question 2 of 8')).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const { bar, track, premium } = await page
      .getByRole('progressbar', { name: 'Quiz progress' })
      .evaluate((element) => {
        const paint = document.createElement('canvas').getContext('2d');
        const pixel = (colour: string) => {
          if (!paint) throw new Error('No canvas.');
          paint.fillStyle = colour;
          paint.fillRect(0, 0, 1, 1);
          return [...paint.getImageData(0, 0, 1, 1).data.slice(0, 3)];
        };
        const style = (one: Element) => getComputedStyle(one);
        return {
          bar: pixel(style(element.firstElementChild ?? element).backgroundColor),
          track: pixel(style(element).backgroundColor),
          premium: pixel(style(document.body).getPropertyValue('--color-corn')),
        };
      });
    expect(contrast(bar, track), colorScheme).toBeGreaterThanOrEqual(3);
    expect(bar, colorScheme).not.toEqual(premium);
  }
});

/** The contrast of two colors in sRGB (WCAG 2.2, "contrast ratio"). */
function contrast(one: readonly number[], other: readonly number[]): number {
  const luminance = (colour: readonly number[]) => {
    const [r = 0, g = 0, b = 0] = colour.map((value) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

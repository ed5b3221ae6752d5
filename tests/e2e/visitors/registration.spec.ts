import { expect, type Page, test } from '../../support/e2e.ts';
import { newEmail, PASSWORD } from '../../support/e2eMembers.ts';

test.describe('registration', () => {
  test('shows at each field what it needs, and moves the focus to the first', async ({ page }) => {
    await openRegistration(page);
    await page.getByRole('button', { name: 'Create Account' }).click();
    const expected = {
      Email: /Please enter (your|a valid) email address\./,
      'First Name': /First name is required\./,
      'Last Name': /Last name is required\./,
      Gender: /Please choose your gender\./,
      'City or town': /Town is required\./,
    };
    for (const [label, sentence] of Object.entries(expected)) {
      await expect(page.getByLabel(label)).toHaveAccessibleDescription(sentence);
    }
    await expect(page.getByRole('textbox', { name: 'Age' })).toHaveAccessibleDescription(
      /Please enter your age in whole years\./,
    );
    await expect(page.getByRole('checkbox', { name: /safety notice/ })).toHaveAccessibleDescription(
      'Please acknowledge the safety notice to join.',
    );
    await expect(page.getByLabel('Email')).toBeFocused();
  });

  test('shows at once when the passwords differ, and refuses anyone under 18', async ({ page }) => {
    await openRegistration(page);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm Password').fill(`${PASSWORD}!`);
    await expect(page.getByLabel('Confirm Password')).toHaveAccessibleDescription(
      "Passwords don't match",
    );
    await page.getByLabel('Confirm Password').fill(PASSWORD);
    await expect(page.getByText("Passwords don't match")).toBeHidden();
    await page.getByRole('textbox', { name: 'Age' }).fill('17');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByText('You must be at least 18 to join Parkway.')).toBeVisible();
  });

  test('asks about an address that looks mistyped, and accepts it', async ({ page }) => {
    await openRegistration(page);
    const email = page.getByLabel('Email');
    await email.fill('ann@gmial.com');
    await page.getByLabel('Password', { exact: true }).focus();
    const question = page.getByText('Did you mean ann@gmail.com?');
    await expect(question).toBeVisible();
    await page.getByRole('button', { name: 'Use this address' }).click();
    await expect(email).toHaveValue('ann@gmail.com');
    await expect(email).toBeFocused();
    await expect(question).toBeHidden();
    await email.fill('ann@gmial.com');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByLabel('First Name')).toHaveAccessibleDescription(/required/);
    await expect(email).toHaveAccessibleDescription('');
    await expect(email).toHaveValue('ann@gmial.com');
  });

  test('asks for consent before it stores that someone is non-binary', async ({ page }) => {
    await openRegistration(page);
    const consent = page.getByRole('checkbox', { name: /^I consent/ });
    await expect(consent).toBeHidden();
    await page.getByLabel('Gender').selectOption('Non-binary');
    await expect(consent).not.toBeChecked();
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(consent).toHaveAccessibleDescription(
      'To keep this gender on your profile we need your consent.',
    );
    await page.getByLabel('Gender').selectOption('Female');
    await expect(consent).toBeHidden();
  });

  test('a taken address shows an error at its field, and no typed text is lost', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.announce(/^POST \/api\/auth\/register: 409$/);
    await openRegistration(page);
    await fillIn(page, 'Free@Parkway.example');
    await page.getByRole('button', { name: 'Create Account' }).click();
    const email = page.getByLabel('Email');
    await expect(email).toBeFocused();
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByRole('link', { name: 'Sign in with this address' })).toHaveAttribute(
      'href',
      '/login',
    );
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);
    await expectKept(page);

    await page.reload();
    await expect(page.getByLabel('Email')).toHaveValue('Free@Parkway.example');
    await expectKept(page);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  });

  test('shows the safety notice in full', async ({ page }) => {
    await openRegistration(page);
    const notice = page.getByRole('region', { name: 'Safety notice' });
    const capitals = notice.getByText(
      'PARKWAY DOES NOT CONDUCT CRIMINAL BACKGROUND SCREENINGS ON ITS MEMBERS.',
    );
    await expect(capitals).toBeVisible();
    const size = await capitals.evaluate((line) =>
      Number.parseFloat(getComputedStyle(line).fontSize),
    );
    expect(size).toBeGreaterThanOrEqual(16);
    for (const tip of ['public', 'friend', 'instincts', 'video chat', 'Drive yourself']) {
      await expect(notice.getByRole('listitem').filter({ hasText: tip }).first()).toBeVisible();
    }
  });

  test('where Turnstile is configured, each attempt has its own token', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.announce(/^POST \/api\/auth\/register: 409$/);
    await withTurnstile(page);
    const tokens: unknown[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/auth/register')) {
        tokens.push(request.postDataJSON().turnstileToken);
      }
    });
    await openRegistration(page);
    await fillIn(page, 'free@parkway.example');
    await expect(page.getByText('Solved: token-1')).toBeVisible();
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByText('Solved: token-2')).toBeVisible();
    await page.getByLabel('Email').fill(newEmail());
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page).toHaveURL('/create-profile');
    expect(tokens).toEqual(['token-1', 'token-2']);
  });

  test('shows what is missing at once, also before the rules have loaded', async ({ page }) => {
    const held: (() => Promise<void>)[] = [];
    await page.route(/submitRegistration/, (route) => void held.push(() => route.continue()));
    await openRegistration(page);
    const button = page.getByRole('button', { name: 'Create Account' });
    await button.click();
    await expect(page.getByLabel('First Name')).toHaveAccessibleDescription(
      /First name is required\./,
    );
    await expect(page.getByLabel('Email')).toBeFocused();
    await expect(button).not.toHaveAttribute('aria-busy');
    await expect.poll(() => held.length, 'the rules are on their way').toBe(1);
    await held[0]?.();
    await page.getByRole('textbox', { name: 'Age' }).fill('17');
    await button.click();
    await expect(page.getByText('You must be at least 18 to join Parkway.')).toBeVisible();
  });

  test('works with the keyboard alone', async ({ page }) => {
    await openRegistration(page);
    const keys = page.keyboard;
    await page.getByLabel('Email').focus();
    await keys.type(newEmail());
    await tabTo(page, 'textbox', 'Password');
    await keys.type(PASSWORD);
    await tabTo(page, 'textbox', 'Confirm Password');
    await keys.type(PASSWORD);
    await tabTo(page, 'textbox', 'First Name');
    await keys.type('Keyla');
    await tabTo(page, 'textbox', 'Last Name');
    await keys.type('Board');
    await tabTo(page, 'combobox', 'Gender');
    await keys.type('Fem');
    await tabTo(page, 'textbox', 'Age');
    await keys.type('34');

    await tabTo(page, 'combobox', 'City or town');
    await keys.type('asbury');
    const town = page.getByRole('combobox', { name: 'City or town' });
    await expect(page.getByRole('option', { name: /Asbury Park/ })).toBeVisible();
    await keys.press('Enter');
    await expect(town).toHaveValue('Asbury Park');
    await expect(town).toHaveAttribute('aria-expanded', 'false');
    await town.press('ControlOrMeta+a');
    await keys.type('07030');
    await expect(page.getByRole('option', { name: /Hoboken/ })).toBeVisible();
    await keys.press('ArrowDown');
    await keys.press('ArrowUp');
    await keys.press('Enter');
    await expect(town).toHaveValue('Hoboken');
    await town.press('ControlOrMeta+a');
    await keys.type('nowhere at all');
    await keys.press('Escape');
    await keys.press('Escape');
    await expect(town).toHaveValue('Hoboken');

    await tabTo(page, 'textbox', 'About Me');
    await keys.type('First line');
    await keys.press('Enter');
    await keys.type('second line');
    await tabTo(page, 'checkbox', 'Coffee');
    await keys.press('Space');
    await tabTo(page, 'textbox', 'Something else?');
    await keys.type('Crabbing');
    await keys.press('Enter');
    await expect(page.getByRole('checkbox', { name: 'Crabbing' })).toBeChecked();
    await tabTo(page, 'checkbox', /safety notice/);
    await keys.press('Space');
    await tabTo(page, 'checkbox', /terms/);
    await keys.press('Space');
    await tabTo(page, 'button', 'Create Account');
    await keys.press('Enter');
    await expect(page).toHaveURL('/create-profile');
    await expect(page.getByRole('heading', { name: 'What are you looking for?' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'About Me' })).toHaveCount(0);
    await expect(page.getByText('First line second line')).toBeVisible();
  });
});

/** The town can be chosen once the script has loaded, which also enables the button. */
async function openRegistration(page: Page) {
  await page.goto('/register');
  await expect(page.getByRole('button', { name: 'Create Account' })).toBeEnabled();
}

/** The page as the worker sends it with a site key, and a widget that solves itself. */
async function withTurnstile(page: Page) {
  const origin = 'https://challenges.cloudflare.com';
  await page.route('**/register', async (route) => {
    const answer = await route.fetch();
    const policy = answer.headers()['content-security-policy'] ?? '';
    await route.fulfill({
      response: answer,
      headers: {
        ...answer.headers(),
        // The widget uses no Trusted Types.
        'content-security-policy': policy
          .replace('script-src', `script-src ${origin}`)
          .replace(/(?:require-)?trusted-types[^;]*; /g, ''),
      },
      body: (await answer.text()).replace(
        '<head>',
        '<head><meta name="turnstile-site-key" content="site">',
      ),
    });
  });
  await page.route(`${origin}/**`, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `let given = 0;
        window.turnstile = {
          render: (place, { sitekey, callback }) => {
            given += 1;
            if (sitekey !== 'site') throw new Error('another key');
            place.textContent = 'Solved: token-' + given;
            callback('token-' + given);
            return 'widget';
          },
          remove: () => {},
        };`,
    }),
  );
}

async function fillIn(page: Page, email: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password').fill(PASSWORD);
  await page.getByLabel('First Name').fill('Twin');
  await page.getByLabel('Last Name').fill('Tester');
  await page.getByLabel('Gender').selectOption('Male');
  await page.getByRole('textbox', { name: 'Age' }).fill('44');
  await page.getByRole('combobox', { name: 'City or town' }).fill('Red Bank');
  await page.getByRole('option', { name: /^Red Bank/ }).click();
  await page.getByLabel('About Me').fill('Two of me would be too many.');
  await page.getByText('Hiking', { exact: true }).click();
  await page.getByRole('checkbox', { name: /safety notice/ }).check();
  await page.getByRole('checkbox', { name: /terms/ }).check();
}

async function expectKept(page: Page) {
  await expect(page.getByLabel('First Name')).toHaveValue('Twin');
  await expect(page.getByLabel('Gender')).toHaveValue('male');
  await expect(page.getByRole('textbox', { name: 'Age' })).toHaveValue('44');
  await expect(page.getByRole('combobox', { name: 'City or town' })).toHaveValue('Red Bank');
  await expect(page.getByLabel('About Me')).toHaveValue('Two of me would be too many.');
  await expect(page.getByRole('checkbox', { name: 'Hiking' })).toBeChecked();
}

/** Presses Tab until the control has focus; fails when it is not ahead. */
async function tabTo(
  page: Page,
  role: 'textbox' | 'combobox' | 'checkbox' | 'button',
  name: string | RegExp,
) {
  const exact = name === 'Password';
  const control = page.getByRole(role, { name, exact });
  for (let presses = 0; presses < 40; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${role} ${name}`);
}

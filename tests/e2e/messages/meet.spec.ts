import { expect, type Page, test } from '../../support/e2e.ts';
import { newEmail, PASSWORD } from '../../support/e2eMembers.ts';
import { bubbles, input, log, waiting, write } from '../../support/e2eThread.ts';

/** A browser's errors while the server is down and the page keeps trying. */
const SERVER_IS_DOWN = [
  /: net::ERR_(CONNECTION_|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED|INCOMPLETE_CHUNKED_ENCODING)/,
  /^console: WebSocket connection to .* failed/,
];

test('two people meet, write to each other, and lose nothing when the server dies', async ({
  page: ada,
  anotherBrowser,
  product,
  pageErrors,
}) => {
  test.setTimeout(180_000);
  const ben = await anotherBrowser();

  await test.step('both join through the page', async () => {
    await register(ada, { firstName: 'Adalina', gender: 'Female', age: '71' });
    await register(ben, { firstName: 'Benedikt', gender: 'Male', age: '72' });
  });

  await test.step('they find each other by town and age', async () => {
    await search(ada, 'Cape May', '55+');
    await expect(cardOf(ada, 'Benedikt, 72')).toContainText('Cape May, NJ');
    await expect(cardOf(ada, 'Benedikt, 72')).toContainText('in your town');
    await search(ben, 'Cape May', '55+');
    await expect(cardOf(ben, 'Adalina, 71')).toBeVisible();
  });

  await test.step('they like each other, and both are notified of the match', async () => {
    await cardOf(ada, 'Benedikt, 72').getByRole('button', { name: 'Like Benedikt' }).click();
    await expect(cardOf(ada, 'Benedikt, 72')).toBeHidden();
    await cardOf(ben, 'Adalina, 71').getByRole('button', { name: 'Like Adalina' }).click();
    await expect(matchScene(ben)).toContainText('You and Adalina like each other.');
    await expect(matchScene(ada)).toContainText('You and Benedikt like each other.');
  });

  await test.step('one begins the conversation in the scene, and the other reads it', async () => {
    for (const page of [ada, ben]) {
      const notice = page.getByRole('region', { name: 'Before your first message' });
      await expect(notice).toContainText('Meet in public the first time, and tell a friend.');
      await notice.getByRole('button', { name: 'Read more' }).click();
      await expect(notice).toContainText(
        'PARKWAY DOES NOT CONDUCT CRIMINAL BACKGROUND SCREENINGS ON ITS MEMBERS.',
      );
      await page.getByRole('button', { name: 'I understand' }).click();
      await expect(notice).toBeHidden();
    }
    await matchScene(ada).getByRole('textbox').fill('Hello from the scene.');
    await matchScene(ada).getByRole('button', { name: 'Send message' }).click();
    await expect(ada.getByRole('heading', { name: 'Benedikt' })).toBeVisible();
    await matchScene(ben).getByRole('button', { name: 'Close' }).click();
    await ben
      .getByRole('link', { name: /^Messages/ })
      .first()
      .click();
    await ben.getByRole('link', { name: /Adalina/ }).click();
    await expect(ben.getByRole('heading', { name: 'Adalina' })).toBeVisible();
    await expectLast(ben, 'Hello from the scene.');
  });

  await test.step('they write, and see each other type', async () => {
    await write(ada, 'Lighthouse or beach?');
    await expectLast(ben, 'Lighthouse or beach?');
    await input(ben).pressSequentially('Light');
    await expect(ada.getByText('Benedikt is typing…')).toBeVisible();
    await input(ben).fill('Lighthouse, 199 steps.');
    await input(ben).press('Enter');
    await expectLast(ada, 'Lighthouse, 199 steps.');
    await expect(ada.getByText('Benedikt is typing…')).toBeHidden();
  });

  pageErrors.announce(...SERVER_IS_DOWN);
  await test.step('the server is killed while Ada keeps writing', async () => {
    await write(ada, 'I counted 218.');
    await expectAcknowledged(ada, 'I counted 218.');
    await input(ada).fill('Maybe I');
    await product.kill();
    await input(ada).press('End');
    await input(ada).pressSequentially(' counted the landings too.');
    await input(ada).press('Enter');
    await write(ada, 'Race you up?');
    await expect(waiting(ada)).toHaveCount(2);
    await write(ben, 'I only trust the sign.');
    await expect(waiting(ben)).toHaveCount(1);
    await input(ben).fill('And another th');
  });

  await test.step('the server is back, and waiting messages are sent by themselves', async () => {
    await product.restart();
    for (const page of [ada, ben]) {
      await expect(waiting(page)).toHaveCount(0, { timeout: 60_000 });
      await expect(bubbles(page)).toHaveCount(7, { timeout: 60_000 });
    }
    await expect(input(ben)).toHaveValue('And another th');
  });

  await test.step('both read the same, in the same order, and again after a reload', async () => {
    const before = await threadOf(ada);
    expect(before.map(({ text }) => text).slice(0, 4)).toEqual([
      'Hello from the scene.',
      'Lighthouse or beach?',
      'Lighthouse, 199 steps.',
      'I counted 218.',
    ]);
    const adasLate = before.filter(({ text }) =>
      ['Maybe I counted the landings too.', 'Race you up?'].includes(text),
    );
    expect(adasLate.map(({ text }) => text)).toEqual([
      'Maybe I counted the landings too.',
      'Race you up?',
    ]);
    expect(before.map(({ text }) => text)).toContain('I only trust the sign.');
    expect(await threadOf(ben)).toEqual(seenFromTheOtherSide(before, 'Adalina'));

    for (const page of [ada, ben]) {
      await page.reload();
      await expect(bubbles(page)).toHaveCount(7);
    }
    expect(await threadOf(ada)).toEqual(before);
    expect(await threadOf(ben)).toEqual(seenFromTheOtherSide(before, 'Adalina'));
    await expect(input(ben)).toHaveValue('And another th');
  });

  await test.step('and the connection is live again', async () => {
    await write(ben, 'So. Saturday?');
    await expectLast(ada, 'So. Saturday?');
  });
});

interface Person {
  firstName: string;
  gender: string;
  age: string;
}

async function register(page: Page, { firstName, gender, age }: Person) {
  await page.goto('/register');
  await expect(page.getByRole('button', { name: 'Create Account' })).toBeEnabled();
  await page.getByLabel('Email').fill(newEmail());
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password').fill(PASSWORD);
  await page.getByLabel('First Name').fill(firstName);
  await page.getByLabel('Last Name').fill('Tester');
  await page.getByLabel('Gender').selectOption(gender);
  await page.getByRole('textbox', { name: 'Age' }).fill(age);
  await page.getByRole('combobox', { name: 'City or town' }).fill('Cape May');
  await page
    .getByRole('option', { name: /^Cape May/ })
    .first()
    .click();
  await page.getByText('Reading', { exact: true }).click();
  await page.getByRole('checkbox', { name: /I have read this safety notice/ }).check();
  await page.getByRole('checkbox', { name: /terms/ }).check();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('link', { name: 'Skip for Now' })).toBeVisible();
  await page.goto('/browse');
}

async function search(page: Page, town: string, age: string) {
  const filters = page.getByRole('search', { name: 'Filter profiles' });
  await filters.getByRole('combobox', { name: 'City' }).fill(town);
  await filters.getByRole('combobox', { name: 'City' }).press('Enter');
  await filters.getByLabel('Age range').selectOption(age);
  await filters.getByRole('button', { name: 'Search' }).click();
}

const cardOf = (page: Page, name: string) => page.getByRole('article', { name });

async function expectLast(page: Page, text: string) {
  await expect(bubbles(page).last()).toContainText(text);
}

/** Acknowledged messages carry the time, waiting ones the clock. */
async function expectAcknowledged(page: Page, text: string) {
  await expect(
    log(page).getByRole('listitem').filter({ hasText: text }).getByRole('time'),
  ).toBeVisible();
  await expect(waiting(page)).toHaveCount(0);
}

interface Line {
  writer: string;
  text: string;
}

async function threadOf(page: Page): Promise<Line[]> {
  const lines = await log(page).getByRole('paragraph').allInnerTexts();
  return lines.flatMap((line) => {
    const [, writer, text] = /^(You|Adalina|Benedikt):\s+(.*)$/s.exec(line) ?? [];
    return writer && text !== undefined ? [{ writer, text }] : [];
  });
}

/** The same lines as the other member reads them; `reader` is the one who read them first. */
function seenFromTheOtherSide(lines: Line[], reader: string): Line[] {
  return lines.map(({ writer, text }) => ({ writer: writer === 'You' ? reader : 'You', text }));
}

const matchScene = (page: Page) => page.getByRole('dialog', { name: "It's a match!" });

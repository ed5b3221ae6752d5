import { expect, type Page, test } from '../../support/e2e.ts';
import { newEmail, PASSWORD } from '../../support/e2eMembers.ts';

/** A person's actions from the open registration form on, counted. */
class Journey {
  fields = 0;
  taps = 0;

  constructor(readonly page: Page) {}

  async fill(label: string, text: string) {
    this.fields += 1;
    await this.page.getByLabel(label, { exact: true }).fill(text);
  }

  async choose(label: string, option: string) {
    this.fields += 1;
    await this.page.getByLabel(label).selectOption(option);
  }

  async town(name: string) {
    this.fields += 1;
    this.taps += 1;
    await this.page.getByLabel('City or town').fill(name);
    await this.page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
  }

  /** A chip, whose checkbox is invisible. */
  async tapChip(name: string) {
    this.taps += 1;
    await this.page.getByText(name, { exact: true }).click();
  }

  async tap(role: 'button' | 'checkbox' | 'link' | 'radio', name: string | RegExp) {
    this.taps += 1;
    await this.page
      .getByRole(role, { name, exact: typeof name === 'string' })
      .first()
      .click();
  }
}

interface Newcomer {
  firstName: string;
  gender: string;
  age: string;
  town: string;
}

/** Eight fields, including the town, and four taps, one of which selects the town. */
async function join(journey: Journey, { firstName, gender, age, town }: Newcomer) {
  const { page } = journey;
  await page.goto('/register');
  await expect(page.getByRole('button', { name: 'Create Account' })).toBeEnabled();
  await journey.fill('Email', newEmail());
  await journey.fill('Password', PASSWORD);
  await journey.fill('Confirm Password', PASSWORD);
  await journey.fill('First Name', firstName);
  await journey.fill('Last Name', 'Tester');
  await journey.choose('Gender', gender);
  await journey.fill('Age', age);
  await journey.town(town);
  await journey.tap('checkbox', /^I have read this safety notice/);
  await journey.tap('checkbox', 'I accept these terms.');
  await journey.tap('button', 'Create Account');
  await expect(page).toHaveURL('/create-profile');
}

/** Opens the first conversation of the list, and writes. */
async function writeToTheFirst(journey: Journey, text: string) {
  const { page } = journey;
  await expect(page.getByRole('link', { name: /^Message / }).first()).toBeVisible();
  await journey.tap('link', /^Message /);
  await page.getByRole('textbox', { name: /^Message to / }).fill(text);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log').getByText(text)).toBeVisible();
}

test('a 28-year-old from Hoboken skips the steps, and writes a first message at once', async ({
  page,
}) => {
  const journey = new Journey(page);
  await join(journey, { firstName: 'Hannah', gender: 'female', age: '28', town: 'Hoboken' });
  await journey.tap('link', 'Skip for Now');
  await expect(page).toHaveURL('/browse');
  await expect(page.getByLabel('Age range')).toHaveValue('25-35');
  await writeToTheFirst(journey, 'Which exit is yours?');
  expect(journey.fields).toBeLessThanOrEqual(8);
  expect(journey.taps).toBeLessThanOrEqual(6);
});

test('a 62-year-old from Toms River goes through the five steps, and meets people of her age', async ({
  page,
}) => {
  const journey = new Journey(page);
  await join(journey, { firstName: 'Carol', gender: 'female', age: '62', town: 'Toms River' });

  await test.step('who I am', async () => {
    await expect(page.getByText('Step 1 of 5', { exact: true })).toBeVisible();
    await journey.fill('About Me', 'Retired from the parks. I know where the herons are.');
    await journey.tap('radio', 'Something lasting');
    await journey.tap('button', 'Continue');
  });
  await test.step('who I would like to meet', async () => {
    await expect(page.getByText('Step 2 of 5', { exact: true })).toBeVisible();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await journey.tap('checkbox', 'Men');
    await expect(page.getByText("You'll see men, and only they will see you.")).toBeVisible();
    await expect(page.getByText(/within 25 miles of Toms River/)).toBeVisible();
    await journey.tap('checkbox', /^Parkway may keep who/);
    await journey.tap('button', 'Continue');
  });
  await test.step('a photo can wait', async () => {
    await expect(page.getByText('Step 3 of 5', { exact: true })).toBeVisible();
    await journey.tap('button', 'Continue');
  });
  await test.step('something to answer, and what I like', async () => {
    await expect(page.getByText('Step 4 of 5', { exact: true })).toBeVisible();
    await journey.tap('button', /^Show all/);
    await journey.tap('radio', "A small hill I'll defend");
    await journey.fill("Your answer: A small hill I'll defend", 'Herons are better than swans.');
    await journey.tapChip('Outdoor Activities');
    await journey.tap('button', 'Continue');
  });
  await test.step('how others will see me', async () => {
    await expect(page.getByText('Step 5 of 5', { exact: true })).toBeVisible();
    await expect(page.getByText('Herons are better than swans.')).toBeVisible();
    await journey.tap('button', 'Complete Profile');
  });

  await expect(page).toHaveURL('/browse');
  await expect(page.getByLabel('Age range')).toHaveValue('55+');
  const names = page.getByRole('article').getByRole('heading');
  await expect(names.first()).toBeVisible();
  for (const name of await names.allTextContents()) {
    expect(Number(/, (\d+)$/.exec(name)?.[1]), name).toBeGreaterThanOrEqual(55);
  }
  await writeToTheFirst(journey, 'Have you seen the herons at Cattus Island?');

  await page.goto('/profile');
  for (const told of ['Something lasting', 'Herons are better than swans.', 'Outdoor Activities']) {
    await expect(page.getByText(told)).toBeVisible();
  }
});

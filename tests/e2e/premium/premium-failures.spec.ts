import { expect, type Page, test, toast } from '../../support/e2e.ts';
import { confirmAddress } from '../../support/e2eAccounts.ts';
import { seriousFaults } from '../../support/e2eFaults.ts';
import { PASSWORD } from '../../support/e2eMembers.ts';
import { approve, openPaypal, pay, startTrial } from '../../support/e2ePurchase.ts';

test.describe('a payment', () => {
  test('that is declined shows an error, and another way still works', async ({
    page,
    joined,
    pageErrors,
  }) => {
    pageErrors.announce(/^POST \/api\/paypal\/order\/\w+\/capture: 409$/);
    await joined({ firstName: 'Declana' });
    await page.goto('/subscribe?plan=quarterly');
    await approve(await openPaypal(page), 'decline');
    await expect(notice(page)).toContainText('Payment declined');
    await expect(notice(page)).toContainText("and you weren't charged. Please try again");
    await expect(page).toHaveURL('/subscribe?plan=quarterly');
    expect(await seriousFaults(page)).toEqual([]);
    await pay(page, 'Venmo');
  });

  test('that is cancelled costs nothing: at PayPal, and by closing its window', async ({
    page,
    joined,
    pageErrors,
  }) => {
    // The abandoned order is checked before a new one is placed.
    pageErrors.announce(/^POST \/api\/paypal\/order\/\w+\/capture: 409$/);
    await joined({ firstName: 'Cancella' });
    await page.goto('/subscribe?plan=annual');
    const leave = [
      (popup: Page) => popup.getByRole('button', { name: 'Cancel and return' }).click(),
      (popup: Page) => popup.close(),
    ];
    for (const away of leave) {
      await away(await openPaypal(page));
      await expect(notice(page)).toContainText('Payment canceled');
      await expect(notice(page)).toContainText("You weren't charged.");
    }
    await page.goto('/subscription-management');
    await expect(page).toHaveURL('/premium');
  });

  test('that PayPal has not decided on is not celebrated', async ({ page, joined }) => {
    await joined({ firstName: 'Penda' });
    await page.goto('/subscribe');
    await approve(await openPaypal(page), 'pending');
    await expect(
      page.getByRole('heading', { name: 'Your payment is being processed' }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Start Browsing' })).toHaveAttribute(
      'href',
      '/browse',
    );
    await expect(page.getByRole('link', { name: 'View My Profile' })).toHaveAttribute(
      'href',
      '/profile',
    );
  });

  test('whose confirmation is lost on the way is requested again', async ({
    page,
    joined,
    pageErrors,
  }) => {
    pageErrors.announce(
      /^POST \/api\/paypal\/order\/\w+\/capture: net::ERR_INTERNET_DISCONNECTED$/,
    );
    await joined({ firstName: 'Offa' });
    await page.goto('/subscribe');
    const popup = await openPaypal(page);
    await page.route('**/capture', (route) => route.abort('internetdisconnected'));
    await approve(popup);
    await expect(notice(page)).toContainText("We couldn't confirm your payment yet");
    await expect(notice(page)).toContainText('Checking again never charges you twice.');
    await page.unroute('**/capture');
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(page).toHaveURL('/payment-success');
    await page.goto('/billing-history');
    await expect(page.getByRole('rowheader')).toHaveCount(1);
  });

  test('survives a reload, before the approval and after it', async ({
    page,
    joined,
    pageErrors,
  }) => {
    pageErrors.announce(/^POST \/api\/paypal\/order\/\w+\/capture: (409|net::ERR_FAILED)$/);
    await joined({ firstName: 'Reloda' });
    await page.goto('/subscribe?plan=annual');
    const left = await openPaypal(page);
    await page.reload();
    await left.close();
    await expect(notice(page)).toContainText("Your payment wasn't finished");
    await expect(page.getByRole('radio', { name: 'Annual' })).toBeChecked();

    const popup = await openPaypal(page);
    await page.route('**/capture', (route) => route.abort());
    await approve(popup);
    await expect(notice(page)).toContainText("We couldn't confirm your payment yet");
    await page.unroute('**/capture');
    await page.reload();
    await expect(page).toHaveURL('/payment-success');
    await expect(page.getByRole('heading', { name: 'Welcome to Premium' })).toBeVisible();
  });

  test('cannot begin where PayPal cannot be set up', async ({ page, joined, pageErrors }) => {
    pageErrors.announce(/^GET \/api\/paypal\/setup: 503$/);
    await joined({ firstName: 'Setta' });
    await page.route('**/api/paypal/setup', (route) =>
      route.fulfill({ status: 503, json: { message: 'Not now.', code: 'UNAVAILABLE' } }),
    );
    await page.goto('/subscribe');
    const ways = page.getByRole('region', { name: 'Ways to pay' });
    await expect(ways).toContainText(
      'PayPal is temporarily unavailable. Please use the credit card option.',
    );
    await expect(ways.getByRole('button')).toHaveText(['Try again']);
    await page.unroute('**/api/paypal/setup');
    await ways.getByRole('button', { name: 'Try again' }).click();
    await expect(ways.getByRole('button', { name: 'PayPal', exact: true })).toBeVisible();
  });

  test('by card is the only way where PayPal is not offered', async ({ page, joined }) => {
    await joined({ firstName: 'Carda' });
    await page.route('**/web-sdk/v6/**', async (route) => {
      const answer = await route.fetch();
      const script = (await answer.text()).replace(
        'eligible.includes(method)',
        "method === 'card'",
      );
      await route.fulfill({ response: answer, body: script });
    });
    await page.goto('/subscribe');
    const ways = page.getByRole('region', { name: 'Ways to pay' });
    await expect(ways).toContainText(
      'PayPal is temporarily unavailable. Please use the credit card option.',
    );
    await expect(ways.getByRole('button')).toHaveText(['Debit or Credit Card']);
    await pay(page, 'Debit or Credit Card');
  });
});

test('an upgrade leads a visitor through the login, and back to the plan', async ({
  page,
  joined,
  pageErrors,
}) => {
  // The login page asks whether the session that kept something here has ended.
  pageErrors.announce(/^GET \/api\/auth\/me: 401$/);
  const { email } = await joined({ firstName: 'Vista' });
  await page.context().clearCookies();
  await page.goto('/premium');
  await page.getByRole('radio', { name: 'Annual' }).check({ force: true });
  await page.getByRole('link', { name: 'Upgrade to Premium' }).click();
  await expect(page).toHaveURL(/^[^?]+\/login\?/);
  await expect(toast(page, 'Please log in')).toContainText(
    'You need to be logged in to upgrade to premium',
  );
  await logIn(page, email);
  await expect(page).toHaveURL('/subscribe?plan=annual');
  await expect(page.getByRole('radio', { name: 'Annual' })).toBeChecked();

  // Leave first: the page may be about to open its live connection, which needs the session.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto('/subscribe?plan=quarterly');
  await expect(page.getByRole('heading', { name: 'Please Log In' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Log In' }).click();
  await logIn(page, email);
  await expect(page).toHaveURL('/subscribe?plan=quarterly');
});

test('the free trial takes one press, and is there once', async ({
  page,
  joined,
  product,
  pageErrors,
}) => {
  pageErrors.announce(/^POST \/api\/subscription\/trial: 403$/);
  await joined({ firstName: 'Triala' });
  await page.goto('/billing-history');
  await expect(page).toHaveURL('/premium');
  const trial = page.getByRole('button', { name: 'Try it free for 7 days' });
  await trial.click();
  await expect(page.getByText('Please confirm your email address first')).toBeVisible();
  await confirmAddress(page.request, product.origin);
  await trial.click();
  await expect(page).toHaveURL('/payment-success');
  await expect(page.getByRole('heading', { name: 'Welcome to Premium' })).toBeVisible();
  await expect(page.getByText("It ends on its own, and you won't be charged.")).toBeVisible();
  await page.goto('/premium');
  await expect(page.getByText('You have Premium until')).toBeVisible();
  await expect(page.getByRole('button', { name: /Try it free/ })).toHaveCount(0);
  const again = await page.request.post('/api/subscription/trial', {
    headers: { Origin: product.origin },
  });
  expect(again.status()).toBe(409);
  await page.goto('/subscription-management');
  await expect(page.getByRole('region', { name: 'Free trial Premium' })).toContainText(
    "It ends on its own, and you won't be charged.",
  );
});

test('a renewal that failed is cancelled with one press after premium has ended', async ({
  page,
  joined,
  product,
}) => {
  await joined({ firstName: 'Renata' });
  await startTrial(page.request, product.origin);
  const over = {
    isPremium: false,
    subscriptionStatus: 'active',
    subscriptionEndDate: '2026-01-10T17:00:00.000Z',
  };
  await page.route('**/api/auth/me', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), ...over } });
  });
  const subscription = {
    plan: 'monthly',
    autoRenew: true,
    premiumUntil: over.subscriptionEndDate,
    nextPlan: null,
    nextCharge: { amount: 8.99, date: '2026-01-12T17:00:00.000Z' },
    canResume: false,
    renewalTrouble: 'PayPal could not charge.',
  };
  await page.route('**/api/subscription', (route) => route.fulfill({ json: subscription }));
  await page.goto('/premium');
  await expect(page.getByText("its renewal hasn't gone through yet")).toBeVisible();
  await page.goto('/settings');
  await page
    .getByRole('region', { name: 'Premium Subscription' })
    .getByRole('link', { name: 'Manage subscription' })
    .click();

  const subscriptionCard = page.getByRole('region', { name: 'Monthly', exact: true });
  await expect(subscriptionCard).toContainText('Next billing: January 12, 2026, $8.99');
  await expect(
    subscriptionCard.getByRole('link', { name: 'Pay with another method' }),
  ).toHaveAttribute('href', '/subscribe?plan=monthly');
  expect(await seriousFaults(page)).toEqual([]);
  const cancel = subscriptionCard.getByRole('button', { name: 'Cancel subscription' });
  await expect(cancel).toHaveAccessibleDescription(
    "The renewal won't be tried again, and you won't be charged.",
  );
  await page.route('**/api/subscription/cancel', async (route) => {
    Object.assign(subscription, { autoRenew: false, nextCharge: null, renewalTrouble: null });
    const me = await (await page.request.get('/api/auth/me')).json();
    await route.fulfill({ json: { ...me, ...over, subscriptionStatus: 'cancelled' } });
  });
  await cancel.click();
  await expect(subscriptionCard).toContainText('Premium ended: January 10, 2026');
  await expect(subscriptionCard).toContainText("Canceled: you won't be charged again.");
});

test('the checkout does not take a server in trouble for a visitor', async ({
  page,
  joined,
  pageErrors,
}) => {
  pageErrors.announce(/^GET \/api\/(auth\/me|subscription): 500$/);
  await joined({ firstName: 'Stilla' });
  const fails = { status: 500, body: '' };
  await page.route('**/api/auth/me', (route) => route.fulfill(fails));
  await page.route('**/api/subscription', (route) => route.fulfill(fails));
  await page.goto('/subscribe?plan=annual');
  const main = page.getByRole('main');
  await expect(main).toContainText("We couldn't load your membership.");
  await expect(main.getByRole('heading', { name: 'Please Log In' })).toHaveCount(0);
  await page.unroute('**/api/subscription');
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(main.getByRole('radio', { name: 'Annual' })).toBeChecked();
});

/** The order's region, which shows its outcome. */
const notice = (page: Page) => page.getByRole('region', { name: /^Premium, / });

async function logIn(page: Page, email: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

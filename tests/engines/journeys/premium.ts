import type { Journey } from './journey.ts';

export const premium: Journey = {
  title: 'premium, bought in the simulated PayPal',
  play: async (stage) => {
    const paula = await stage.signedIn(await stage.member({ firstName: 'Paula' }));
    await paula.opens('/premium');
    await paula.presses('radio', /^Annual/);
    await paula.presses('link', 'Upgrade to Premium');
    await paula.isAt('/subscribe?plan=annual');
    await paula.sees('$53.88');
    await paula.presses('button', 'PayPal', ['region', 'Ways to pay']);
    const paypal = await paula.turnsToOpened();
    await paypal.presses('button', 'Pay now');
    await paula.isAt('/payment-success');
    await paula.finds('heading', 'Welcome to Premium');
    await paula.opens('/billing-history');
    await paula.sees('$53.88');
    await paula.opens('/subscription-management');
    await paula.sees('Premium until');
  },
};

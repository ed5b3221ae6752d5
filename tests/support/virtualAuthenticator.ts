import type { Page } from 'playwright/test';

/**
 * Gives the page's browser an authenticator whose owner is present, which also chooses a suggested
 * passkey. Returns a function that says whether they are: requests wait while they are not.
 */
export async function giveAuthenticator(page: Page): Promise<(isThere: boolean) => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async (isThere) => {
    await devtools.send('WebAuthn.setAutomaticPresenceSimulation', {
      authenticatorId,
      enabled: isThere,
    });
  };
}

import type { DiagnosedPaypal } from '../../../../src/shared/contract/admin/adminDiagnosis.ts';
import { type CheckResult, linesOf } from '../line.ts';
import { type DoctorSite, isOwnUrl } from '../site.ts';

const { ok, warning, failed, notLookedAt } = linesOf('paypal');

const PATH = '/api/paypal/webhook';
const DASHBOARD = "PayPal's developer dashboard";

/** What PayPal reports about our account, using the site's credentials. */
export function checkPaypal(site: DoctorSite, paypal: DiagnosedPaypal | null): CheckResult[] {
  if (!paypal) return [notLookedAt('credentials', 'payments are off')];
  if (paypal.credentials !== 'ok') return [credentialsLine(paypal.credentials)];
  return [
    ok('credentials', 'PayPal gives a token for them'),
    sandboxLine(site, paypal.isSandbox),
    vaultLine(paypal.keepsMethods),
    ...webhookLines(site, paypal),
  ];
}

function credentialsLine(credentials: 'refused' | 'unreachable'): CheckResult {
  if (credentials === 'refused') {
    return failed(
      'credentials',
      'PayPal refuses them',
      `Take client id and secret of one app from ${DASHBOARD}: those of the sandbox belong to PAYPAL_API_BASE of the sandbox, live ones to the live one.`,
    );
  }
  return failed(
    'credentials',
    "PayPal doesn't answer",
    "Is PAYPAL_API_BASE right? See the log, and PayPal's status page.",
  );
}

function sandboxLine({ isLocal, isStaging }: DoctorSite, isSandbox: boolean): CheckResult {
  const found = isSandbox ? 'a sandbox: no money moves' : 'live: money moves';
  if (isLocal || isStaging) {
    if (isSandbox) return ok('account', found);
    return warning('account', found, 'Use an app of the sandbox here.');
  }
  if (!isSandbox) return ok('account', found);
  return warning(
    'account',
    found,
    'Right for staging alone (--env staging). Else set the live settings.',
  );
}

function vaultLine(keepsMethods: boolean | null): CheckResult {
  if (keepsMethods) return ok('renewal', 'the app may keep payment methods');
  if (keepsMethods === null)
    return notLookedAt('renewal', "PayPal doesn't say what the token is good for");
  return warning(
    'renewal',
    'the app may not keep payment methods, so no plan can renew automatically',
    `Tick "Vault" (Save payment methods) in the app's features in ${DASHBOARD}, and have PayPal enable it for the account.`,
  );
}

function webhookLines(
  site: DoctorSite,
  { webhook, isWebhookKnown }: DiagnosedPaypal,
): CheckResult[] {
  if (!isWebhookKnown) {
    const mend = 'Run doctor again; if it stays, see "list webhooks" in the log.';
    return [warning('webhook', "PayPal's list of webhooks could not be read", mend)];
  }
  if (!webhook) {
    const mend = `Add one for ${site.origin}${PATH} in ${DASHBOARD}, and set PAYPAL_WEBHOOK_ID to its id.`;
    return [failed('webhook', 'PayPal knows none with PAYPAL_WEBHOOK_ID', mend)];
  }
  const { url, missing } = webhook;
  const isOurs = isOwnUrl(site, url) && URL.parse(url)?.pathname === PATH;
  return [
    isOurs
      ? ok('webhook', url)
      : failed('webhook', `leads to ${url}`, `Let it lead to ${site.origin}${PATH}.`),
    missing.length === 0
      ? ok('events', 'all that the product handles')
      : failed(
          'events',
          `not told of ${missing.join(', ')}`,
          `Subscribe the webhook to them in ${DASHBOARD}.`,
        ),
  ];
}

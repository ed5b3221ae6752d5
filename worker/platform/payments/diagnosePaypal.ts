import type { DiagnosedPaypal } from '../../../src/shared/contract/admin/adminDiagnosis';
import type { Context } from '../context';
import { askToken, TokenRefused } from './accessToken';
import { callPaypal } from './call';
import { missingEvents } from './handledEvents';
import { webhookList } from './schemas';
import { findPaypal, type PaypalSettings } from './settings';

const TIMEOUT_MS = 10_000;
/** Every other host is PayPal's sandbox or a simulation of PayPal. */
const LIVE = ['api-m.paypal.com', 'api.paypal.com'];
const VAULT = '/services/vault/payment-tokens/readwrite';

/** What PayPal says about our account; `null` where our settings are missing. Never throws. */
export async function diagnosePaypal(context: Context): Promise<DiagnosedPaypal | null> {
  const settings = findPaypal(context.vars);
  if (!settings) return null;
  const isLive = LIVE.includes(new URL(settings.PAYPAL_API_BASE).hostname);
  const { credentials, scope } = await tryCredentials(settings);
  const unknown = { keepsMethods: null, webhook: null, isWebhookKnown: false };
  if (credentials !== 'ok') return { credentials, isSandbox: !isLive, ...unknown };
  return {
    credentials,
    isSandbox: !isLive,
    keepsMethods: scope === undefined ? null : scope.includes(VAULT),
    ...(await findWebhook(context, settings)),
  };
}

/** Requests a new token: an earlier one says nothing about the current secret. */
async function tryCredentials(
  settings: PaypalSettings,
): Promise<{ credentials: DiagnosedPaypal['credentials']; scope?: string | undefined }> {
  try {
    const { scope } = await askToken(settings, AbortSignal.timeout(TIMEOUT_MS));
    return { credentials: 'ok', scope };
  } catch (error) {
    const isRefused = error instanceof TokenRefused && error.status < 429;
    return { credentials: isRefused ? 'refused' : 'unreachable' };
  }
}

async function findWebhook(context: Context, { PAYPAL_WEBHOOK_ID }: PaypalSettings) {
  const listed = await callPaypal(context, {
    name: 'list webhooks',
    method: 'GET',
    path: '/v1/notifications/webhooks',
    schema: webhookList,
  });
  if (!listed.ok) return { webhook: null, isWebhookKnown: false };
  const ours = listed.value.webhooks.find(({ id }) => id === PAYPAL_WEBHOOK_ID);
  if (!ours) return { webhook: null, isWebhookKnown: true };
  const missing = missingEvents(ours.event_types.map(({ name }) => name));
  return { webhook: { url: ours.url, missing }, isWebhookKnown: true };
}

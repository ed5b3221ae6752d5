import { buildPushPayload } from '@block65/webcrypto-web-push';
import type { PushNotice, PushSubscriptionInput } from '../../src/shared/contract/push';
import type { Vars } from '../env';

const KEPT_SECONDS = 24 * 60 * 60;
const TIMEOUT_MS = 10_000;

export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** `null` while the service has no keys of its own: then no browser can be notified. */
export function pushKeys({ PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY }: Vars): PushKeys | null {
  if (!PUSH_PUBLIC_KEY || !PUSH_PRIVATE_KEY) return null;
  return { publicKey: PUSH_PUBLIC_KEY, privateKey: PUSH_PRIVATE_KEY };
}

/** Sends an encrypted notice (RFC 8030, 8291, 8292); `gone`: it was ended. Throws on failure. */
export async function sendPush(
  vars: Vars,
  keys: PushKeys,
  subscription: PushSubscriptionInput,
  notice: PushNotice,
): Promise<'sent' | 'gone'> {
  const payload = await buildPushPayload(
    { data: notice, options: { ttl: KEPT_SECONDS, urgency: 'high' } },
    { ...subscription, expirationTime: null },
    { subject: `mailto:${vars.SUPPORT_EMAIL}`, ...keys },
  );
  const answer = await fetch(subscription.endpoint, {
    ...payload,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await answer.body?.cancel();
  if (answer.status === 404 || answer.status === 410) return 'gone';
  if (!answer.ok) throw new Error(`The push service answered ${answer.status}`);
  return 'sent';
}

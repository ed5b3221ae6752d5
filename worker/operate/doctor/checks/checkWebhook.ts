import * as z from 'zod/mini';
import { type CheckResult, linesOf } from '../line.ts';
import type { DoctorSite } from '../site.ts';
import { jsonOf } from './checkSiteHealth.ts';

const { ok, failed } = linesOf('webhook');

const PATH = '/api/paypal/webhook';
const answered = z.object({ code: z.string(), requestId: z.string() });

/**
 * Sends a webhook that PayPal would not: it must reach us and be refused by us. PayPal is a
 * program, and anything that blocks programs also blocks its payment events.
 */
export async function checkWebhook(site: DoctorSite): Promise<CheckResult[]> {
  const answer = await site.fetch(PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: '*/*' },
    body: '{}',
  });
  const said = answered.safeParse(jsonOf(await answer.text()));
  if (answer.ok) {
    return [
      failed(
        PATH,
        `took in an event without a signature (${answer.status})`,
        'Deploy the product as it is: the signature must be asked of PayPal.',
      ),
    ];
  }
  if (said.success && answer.headers.has('X-Request-Id')) {
    return [ok(PATH, `refused by the site itself (${answer.status} ${said.data.code})`)];
  }
  const isChallenge = answer.headers.has('cf-mitigated');
  return [
    failed(
      PATH,
      isChallenge
        ? `Cloudflare answers with a challenge (${answer.status})`
        : `someone else answers in our place (${answer.status})`,
      'Switch Bot Fight Mode off (Security, Bots), which no rule can leave out, or with Super Bot Fight Mode skip this path by a WAF custom rule.',
    ),
  ];
}

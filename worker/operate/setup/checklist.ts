import type { Decisions } from './decide.ts';
import type { EnvironmentName } from './settings.ts';

export interface Decided {
  environment: EnvironmentName;
  decisions: Decisions;
}

/** Steps that only a person can do, in the order in which they are needed. */
export function checklist(decided: readonly Decided[]): string {
  const senders = new Set(decided.map(({ decisions }) => decisions.vars.MAIL_FROM?.split('@')[1]));
  const items = [
    'Commit wrangler.toml and worker/worker-configuration.d.ts.',
    ...decided.map(
      ({ decisions }) => `See that the zone of ${decisions.domain} is active in this account.`,
    ),
    ...[...senders].map(
      (sender) => `Set ${sender} up for Email Sending: npx wrangler email sending enable ${sender}`,
    ),
    // Staging first: production is deployed after staging has passed.
    ...decided
      .toReversed()
      .flatMap(({ environment, decisions: { domain, parts, vars } }) => [
        ...(parts.includes('payments')
          ? [
              `PayPal (${environment}): webhook ${vars.PAYPAL_WEBHOOK_ID} leads to https://${domain}/api/paypal/webhook`,
            ]
          : []),
        ...(parts.includes('turnstile')
          ? [`Turnstile (${environment}): the widget allows ${domain}`]
          : []),
        `npm run deploy -- --env ${environment}`,
        `npm run doctor -- --url https://${domain}`,
      ]),
  ];
  return items.map((item) => `  [ ] ${item}`).join('\n');
}

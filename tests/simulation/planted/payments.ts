import type { Planted } from './planted.ts';

const IN = 'worker/features/payments/';

/** Each breaks one promise of the payments. */
export const PLANTED_IN_PAYMENTS: readonly Planted[] = [
  plant(
    'a late approval of a declined payment is captured',
    'settle/captureGuards.ts',
    "const undecided = rowHas(payments, { id, status: ['created', 'pending'] });",
    "const undecided = rowHas(payments, { id, status: ['created', 'pending', 'failed', 'refunded'] });",
  ),
  {
    name: 'renewals under way keep others from their turn',
    in: 'payments',
    changes: [
      change('renewal/renewSubscriptions.ts', 'rows: 20, atOnce: 1', 'rows: 1, atOnce: 1'),
      change('renewal/renewSubscriptions.ts', ' AND NOT ${isUnderWay}', ''),
      change(
        'renewal/renewSubscriptions.ts',
        'SET next_try_at = ${at + RETRY_MS}',
        'SET next_try_at = next_try_at',
      ),
    ],
  },
  plant(
    'cancelling does not reach the renewal',
    'renewal/cancelRenewal.ts',
    'autoRenew: false,\n        nextPlan: null,',
    'autoRenew: true,\n        nextPlan: null,',
  ),
  plant(
    'a capture grants as often as it is told',
    'settle/grantPremium.ts',
    "status: ['created', 'pending', 'failed'] }",
    "status: ['created', 'pending', 'failed', 'completed'] }",
  ),
  plant(
    'a refund leaves premium',
    'settle/endPremium.ts',
    'premium_until = MIN(premium_until, MAX(${at}, premium_until - ${left}))',
    'premium_until = premium_until',
  ),
  plant(
    'a partial refund is booked as often as it is told',
    'settle/books.ts',
    '{ id, paymentId: payments.id, amountCents, refundedAt:',
    '{ id: id + crypto.randomUUID(), paymentId: payments.id, amountCents, refundedAt:',
  ),
  plant(
    'a refund does not move the terms after it',
    'settle/endPremium.ts',
    'gte(payments.periodStart, periodEnd),',
    'sql`FALSE`,',
  ),
  plant(
    'a won dispute restores a term that lies over another',
    'settle/takeDispute.ts',
    'OR ${until} - ${left} > ${at}',
    '',
  ),
  plant(
    'of a dispute counts what comes last',
    'settle/endPremium.ts',
    'lte(coalesce(payments.disputedAt, 0), at)',
    'sql`TRUE`',
  ),
  plant(
    'PayPal keeps a method that comes after renewal was cancelled',
    'renewal/saveVault.ts',
    'allOf(waits, not(',
    'allOf(sql`FALSE`, waits, not(',
  ),
  plant(
    'a renewal of another amount is charged again',
    'settle/settlePayment.ts',
    "failPayment(context, payment, 'mismatch', false)",
    "failPayment(context, payment, 'mismatch')",
  ),
  plant(
    'what is paid after the account was deleted is not booked',
    'settle/refreshPayment.ts',
    'await bookDeletedMemberPayment(context, payment, result);',
    '',
  ),
  plant(
    'PayPal keeps the method of a payment that failed',
    'renewal/saveVault.ts',
    'if (vaultId === null) return;',
    'return;',
  ),
  plant(
    'an event that could not be worked off counts as done',
    'checkout/receiveWebhook.ts',
    'await process(context, event);',
    'await process(context, event).catch(() => {});',
  ),
  plant(
    'an event is noted and not followed',
    'checkout/receiveWebhook.ts',
    "if ((await refreshAnyPayment(context, payment)) === 'unknown') throw later();",
    '',
  ),
  plant(
    'a pending capture counts as paid',
    'checkout/evaluateOrder.ts',
    "    case 'PARTIALLY_REFUNDED': {",
    "    case 'PARTIALLY_REFUNDED':\n    case 'PENDING': {",
  ),
  plant(
    'a declined capture counts as paid',
    'checkout/evaluateOrder.ts',
    "    case 'PARTIALLY_REFUNDED': {",
    "    case 'PARTIALLY_REFUNDED':\n    case 'DECLINED': {",
  ),
  plant(
    'the amount of a capture is not looked at',
    'checkout/evaluateOrder.ts',
    "if (toCents(capture.amount.value) !== payment.amountCents) return 'amount';",
    '',
  ),
  {
    name: 'a renewal that is repeated is a new charge',
    in: 'payments',
    changes: [
      at(
        'worker/platform/payments/orders.ts',
        'requestId: payment.id,',
        'requestId: crypto.randomUUID(),',
      ),
      at('worker/platform/payments/orders.ts', 'invoice_id: payment.id,', ''),
    ],
  },
  plant(
    'a renewal is charged days before it is due',
    'renewal/renewSubscriptions.ts',
    's.term_end <= ${at + RENEWAL_LEAD_MS}',
    's.term_end <= ${at + 10 * RENEWAL_LEAD_MS}',
  ),
  plant(
    'what is bought starts now, whatever is left',
    'settle/grantPremium.ts',
    'nextTerm(plan, premiumUntil, at)',
    'nextTerm(plan, null, at)',
  ),
  plant(
    'two payments that end at once share a term',
    'settle/grantPremium.ts',
    'AND EXISTS (SELECT 1 FROM members WHERE id = ${memberId} AND premium_until IS ${term.premiumUntil})',
    '',
  ),
  {
    name: 'deleting the account leaves the method at PayPal',
    in: 'payments',
    changes: [
      at(
        'worker/domain/deletion/deletionStatements.ts',
        'vault: retireVaultStatement(context, mine, mayGo),',
        '',
      ),
      change(
        'settle/refreshPayment.ts',
        '  await noteVault(context, payment, vaultIn(found.value));\n  return result.kind;',
        '  return result.kind;',
      ),
    ],
  },
  {
    name: 'deleting the account leaves the session in KV',
    in: 'payments',
    changes: [
      at(
        'worker/domain/deletion/processDeletions.ts',
        'return forgetSession(env.SESSIONS, thing);',
        'return;',
      ),
    ],
  },
  {
    name: 'a trial can be had again',
    in: 'payments',
    changes: [
      change('renewal/startTrial.ts', '{ id: mine, trialUsedAt: null }', '{ id: mine }'),
      change('renewal/startTrial.ts', 'not(existsIn(spentTrials, { addressCode: code })),', ''),
    ],
  },
  plant(
    'a renewal is charged before its notice has left',
    'renewal/renewSubscriptions.ts',
    '            AND s.notice_left_at <= ${at - RENEWAL_NOTICE_MS}\n',
    '',
  ),
  plant(
    'nobody asks again about settled payments',
    'settle/reconcilePayments.ts',
    'SELECT id FROM payments WHERE recheck_at <= ${at}',
    'SELECT id FROM payments WHERE FALSE AND recheck_at <= ${at}',
  ),
  plant(
    'nobody asks for payments of which no event came',
    'settle/reconcilePayments.ts',
    'SELECT id FROM payments WHERE check_at <= ${at}',
    'SELECT id FROM payments WHERE FALSE AND check_at <= ${at}',
  ),
  {
    name: 'a passkey survives the password reset',
    in: 'mails',
    changes: [
      at(
        'worker/domain/sessions/endSessions.ts',
        'deleteWhere(passkeys, { memberId }, when)',
        "deleteWhere(passkeys, { memberId: '' }, when)",
      ),
    ],
  },
  {
    name: 'confirmations use up the mails of a day',
    in: 'mails',
    changes: [
      at('worker/domain/mail/mailPriority.ts', 'confirmations: { own: 0.5, before: 0.85 },', ''),
    ],
  },
  {
    name: 'what the provider turns away for its quota is given up',
    in: 'mails',
    changes: [
      at(
        'worker/domain/mail/deliverMails.ts',
        "if (priority === 'security') throw error;\n    return notNow;",
        "return 'refused';",
      ),
    ],
  },
];

function plant(name: string, file: string, from: string, to: string): Planted {
  return { name, in: 'payments', changes: [change(file, from, to)] };
}

function change(file: string, from: string, to: string) {
  return at(IN + file, from, to);
}

function at(file: string, from: string, to: string) {
  return { file, from, to };
}

import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { PLAN_NAMES } from '../../../src/shared/rules/billing/prices';
import { whereIs, whereNot, whereSet } from './indexConditions';
import { flag, memberId, memberOrNobody } from './members';

/**
 * Every order created at PayPal, in cents of US dollars. The books outlive the member: when an
 * account is deleted, the row stays without an owner. `created` is an order that is not paid yet.
 */
export const payments = sqliteTable(
  'payments',
  {
    id: text('id').primaryKey(),
    memberId: memberOrNobody('member_id'),
    kind: text('kind', { enum: ['purchase', 'renewal'] }).notNull(),
    plan: text('plan', { enum: PLAN_NAMES }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    status: text('status', {
      enum: ['created', 'pending', 'completed', 'failed', 'refunded'],
    }).notNull(),
    /** The member agreed that the plan renews automatically. */
    autoRenew: flag('auto_renew'),
    orderId: text('order_id').unique(),
    captureId: text('capture_id').unique(),
    method: text('method').notNull().default('PayPal'),
    /** Why it failed or is waiting, shown to the member. */
    note: text('note'),
    invoiceNumber: integer('invoice_number').unique(),
    createdAt: integer('created_at').notNull(),
    settledAt: integer('settled_at'),
    /** Each attempt to settle draws a key; the one whose key is here has settled the payment. */
    settledBy: text('settled_by'),
    periodStart: integer('period_start'),
    periodEnd: integer('period_end'),
    /** For a renewal: the end of the term it follows, and the number of the attempt, from 1. */
    termEnd: integer('term_end'),
    attempt: integer('attempt'),
    /** When to ask PayPal about it next; `null` once there is nothing to ask. */
    checkAt: integer('check_at'),
    /** Until when one caller alone may capture: PayPal fails one of two simultaneous captures. */
    captureUntil: integer('capture_until'),
    /** PayPal's time of the latest dispute event that was processed. */
    disputedAt: integer('disputed_at'),
    /** For a renewal: since when PayPal may have the charge; `null` while it cannot have it. */
    askedAt: integer('asked_at'),
    /** When to ask PayPal again about a settled payment, in case an event was lost. */
    recheckAt: integer('recheck_at'),
    /** The PayPal account that paid, as a code of `domain/bans`. */
    payerCode: text('payer_code'),
    /** The latest dispute of this payment, by PayPal's id, and its outcome. */
    disputeId: text('dispute_id'),
    disputeOpenedAt: integer('dispute_opened_at'),
    disputeOutcome: text('dispute_outcome'),
    /** When a dispute took the money back; `null` again once it was won. */
    chargedBackAt: integer('charged_back_at'),
    /** When an administrator allowed the buyer to buy again after that. */
    releasedAt: integer('released_at'),
  },
  (table) => [
    index('payments_by_member').on(table.memberId, table.createdAt),
    uniqueIndex('payments_one_try').on(table.memberId, table.termEnd, table.attempt),
    index('payments_to_check').on(table.checkAt).where(whereSet(table.checkAt)),
    index('payments_to_recheck').on(table.recheckAt).where(whereSet(table.recheckAt)),
    index('payments_by_payer').on(table.payerCode).where(whereSet(table.payerCode)),
    index('payments_disputed')
      .on(table.disputeOpenedAt, table.id)
      .where(whereSet(table.disputeOpenedAt)),
    // What administrators list and total.
    index('payments_by_date')
      .on(
        sql`CASE WHEN ${table.settledAt} IS NULL THEN ${table.createdAt} ELSE ${table.settledAt} END`,
        table.id,
      )
      .where(whereNot(table.status, 'created')),
  ],
);

/** Refunds of payments, whole or partial: together never more than was paid. */
export const refunds = sqliteTable(
  'refunds',
  {
    /** PayPal's id; our payment's own when money went back without a refund at PayPal. */
    id: text('id').primaryKey(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payments.id),
    amountCents: integer('amount_cents').notNull(),
    refundedAt: integer('refunded_at').notNull(),
  },
  (table) => [
    index('refunds_by_payment').on(table.paymentId),
    index('refunds_by_date').on(table.refundedAt),
  ],
);

/** The state of a member's premium: one row for everyone who ever had it. */
export const subscriptions = sqliteTable(
  'subscriptions',
  {
    memberId: memberId().primaryKey(),
    /** `null` in a trial. */
    plan: text('plan', { enum: PLAN_NAMES }),
    autoRenew: flag('auto_renew'),
    /** PayPal's id of the payment method that it stores for us. */
    vaultId: text('vault_id'),
    nextPlan: text('next_plan', { enum: PLAN_NAMES }),
    /** End of the paid term; `premium_until` is later only while PayPal is unreachable for it. */
    termEnd: integer('term_end').notNull(),
    /** The end of the term was processed: nothing more happens until the next purchase. */
    ended: flag('ended').default(false),
    failedTries: integer('failed_tries').notNull().default(0),
    nextTryAt: integer('next_try_at'),
    /** Why the last renewal failed, shown to the member. */
    error: text('error'),
    /** The end of the term whose renewal was announced by mail. */
    remindedFor: integer('reminded_for'),
    /** The key of the latest mail that announces the renewal, and when that mail was sent. */
    noticeKey: text('notice_key'),
    noticeLeftAt: integer('notice_left_at'),
  },
  (table) => [
    index('subscriptions_by_end').on(table.termEnd).where(whereIs(table.ended, 0)),
    // Renewals that no mail has announced yet, by the plan that will be charged.
    index('subscriptions_to_announce')
      .on(
        sql`CASE WHEN ${table.nextPlan} IS NULL THEN ${table.plan} ELSE ${table.nextPlan} END`,
        table.termEnd,
      )
      .where(
        sql`ended = 0 AND auto_renew = 1 AND vault_id IS NOT NULL AND reminded_for IS NOT term_end`,
      ),
    index('subscriptions_by_vault').on(table.vaultId),
  ],
);

/**
 * Used free trials. `addressCode` is an HMAC of the address under a secret of the service: it
 * outlives the account, so that deleting the account does not earn another trial, and serves no
 * other purpose.
 */
export const spentTrials = sqliteTable('spent_trials', {
  addressCode: text('address_code').primaryKey(),
  usedAt: integer('used_at').notNull(),
});

/** Devices that had a free trial, as codes; they outlive accounts until the cookie expires. */
export const trialDevices = sqliteTable(
  'trial_devices',
  {
    deviceCode: text('device_code').notNull(),
    addressCode: text('address_code').notNull(),
    usedAt: integer('used_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.deviceCode, table.addressCode] }),
    index('trial_devices_by_age').on(table.usedAt),
  ],
);

/** Events received from PayPal, stored once. Unprocessed ones are processed when sent again. */
export const webhookEvents = sqliteTable(
  'webhook_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    receivedAt: integer('received_at').notNull(),
    processedAt: integer('processed_at'),
  },
  (table) => [index('webhook_events_by_time').on(table.receivedAt)],
);

/**
 * Payment methods that PayPal must delete: nothing will be charged to them any more. A row stays
 * until PayPal no longer has the method; after many attempts people must look at it.
 */
export const vaultRemovals = sqliteTable(
  'vault_removals',
  {
    vaultId: text('vault_id').primaryKey(),
    queuedAt: integer('queued_at').notNull(),
    tries: integer('tries').notNull().default(0),
    /** When to call PayPal next; `null` when no further call is made. */
    dueAt: integer('due_at').default(0),
  },
  (table) => [
    index('vault_removals_due').on(table.dueAt).where(whereSet(table.dueAt)),
    index('vault_removals_by_age').on(table.queuedAt),
  ],
);

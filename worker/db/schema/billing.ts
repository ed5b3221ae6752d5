import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { PLAN_NAMES } from '../../../src/shared/rules/prices';
import { flag, memberId, members } from './members';

/**
 * Every order that PayPal was asked for, in cents of US dollars. The books outlive the member: a
 * deleted account leaves the row without an owner. `created` is an order nobody has paid yet.
 */
export const payments = sqliteTable(
  'payments',
  {
    id: text('id').primaryKey(),
    memberId: text('member_id').references(() => members.id, { onDelete: 'set null' }),
    kind: text('kind', { enum: ['purchase', 'renewal'] }).notNull(),
    plan: text('plan', { enum: PLAN_NAMES }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    status: text('status', {
      enum: ['created', 'pending', 'completed', 'failed', 'refunded'],
    }).notNull(),
    /** The member agreed that the plan renews by itself. */
    autoRenew: flag('auto_renew'),
    orderId: text('order_id').unique(),
    captureId: text('capture_id').unique(),
    method: text('method').notNull().default('PayPal'),
    /** Why it failed or waits, for the member to read. */
    note: text('note'),
    invoiceNumber: integer('invoice_number').unique(),
    createdAt: integer('created_at').notNull(),
    settledAt: integer('settled_at'),
    /** Drawn anew by each try to settle: the one whose key stands here has settled it. */
    settledBy: text('settled_by'),
    periodStart: integer('period_start'),
    periodEnd: integer('period_end'),
    /** Of a renewal: the end of the term it follows, and which try it is, from 1. */
    termEnd: integer('term_end'),
    attempt: integer('attempt'),
    /** When PayPal is asked about it next; `null` once there is nothing to ask. */
    checkAt: integer('check_at'),
    /** Until when its capture is one caller's alone: PayPal fails one of two at once. */
    captureUntil: integer('capture_until'),
    /** PayPal's own time of the latest event of a dispute that was taken in. */
    disputedAt: integer('disputed_at'),
    /** Of a renewal: since when PayPal may have received the charge; `null` while it cannot have. */
    askedAt: integer('asked_at'),
    /** When PayPal is asked again about a settled payment, in case an event was lost. */
    recheckAt: integer('recheck_at'),
    /** The PayPal account that paid, as a mark of `domain/bans`. */
    payerCode: text('payer_code'),
    /** The latest dispute of this payment, by PayPal's name, and how it ended. */
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
    index('payments_to_check').on(table.checkAt).where(sql`check_at IS NOT NULL`),
    index('payments_to_recheck').on(table.recheckAt).where(sql`recheck_at IS NOT NULL`),
    index('payments_by_payer').on(table.payerCode).where(sql`payer_code IS NOT NULL`),
    index('payments_disputed')
      .on(table.disputeOpenedAt, table.id)
      .where(sql`dispute_opened_at IS NOT NULL`),
    // What administrators list and sum up.
    index('payments_by_date')
      .on(
        sql`CASE WHEN ${table.settledAt} IS NULL THEN ${table.createdAt} ELSE ${table.settledAt} END`,
        table.id,
      )
      .where(sql`status <> 'created'`),
  ],
);

/** What went back of payments, whole or in part: together never more than was paid. */
export const refunds = sqliteTable(
  'refunds',
  {
    /** PayPal's; our payment's own for what went back without PayPal listing a refund. */
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

/** How a member's premium goes on: one row for each who ever had it. */
export const subscriptions = sqliteTable(
  'subscriptions',
  {
    memberId: memberId().primaryKey(),
    /** `null` in a trial. */
    plan: text('plan', { enum: PLAN_NAMES }),
    autoRenew: flag('auto_renew'),
    /** PayPal's name for the payment method it keeps for us. */
    vaultId: text('vault_id'),
    nextPlan: text('next_plan', { enum: PLAN_NAMES }),
    /**
     * The end of what was paid for, indexed for the schedule. The member's `premium_until` is later
     * only while PayPal cannot be reached for the renewal.
     */
    termEnd: integer('term_end').notNull(),
    /** The end of the term was worked off: nothing more happens until something is bought. */
    ended: flag('ended').default(false),
    failedTries: integer('failed_tries').notNull().default(0),
    nextTryAt: integer('next_try_at'),
    /** Why the last renewal failed, for the member to read. */
    error: text('error'),
    /** The end of the term whose renewal was announced by mail. */
    remindedFor: integer('reminded_for'),
    /** The key of the latest mail that announces the renewal, and when that mail left. */
    noticeKey: text('notice_key'),
    noticeLeftAt: integer('notice_left_at'),
  },
  (table) => [
    index('subscriptions_by_end').on(table.termEnd).where(sql`ended = 0`),
    // Renewals that no mail has announced yet, by the plan that is charged.
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
 * Free trials that were had. `addressCode` is an HMAC of the address, under a secret of the service:
 * it outlives the account, so that deleting it does not earn another trial, and serves nothing else.
 */
export const spentTrials = sqliteTable('spent_trials', {
  addressCode: text('address_code').primaryKey(),
  usedAt: integer('used_at').notNull(),
});

/**
 * The devices of whoever had a free trial, one row for each trial: codes, like those of
 * `member_traces`. They outlive the account and go when the browser has forgotten its cookie.
 */
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

/** What PayPal told us, once each. Unprocessed ones are processed when PayPal sends them again. */
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
 * Payment methods that PayPal shall forget: nothing will be charged to them any more. A row stays
 * until PayPal has none of that name; after many tries it is for people to look at.
 */
export const vaultRemovals = sqliteTable(
  'vault_removals',
  {
    vaultId: text('vault_id').primaryKey(),
    queuedAt: integer('queued_at').notNull(),
    tries: integer('tries').notNull().default(0),
    /** When PayPal is asked next; `null` once it is asked no more. */
    dueAt: integer('due_at').default(0),
  },
  (table) => [
    index('vault_removals_due').on(table.dueAt).where(sql`due_at IS NOT NULL`),
    index('vault_removals_by_age').on(table.queuedAt),
  ],
);

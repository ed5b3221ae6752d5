import type { JobName } from '../src/shared/rules/jobs';
import { chainAudit } from './domain/audit/auditChain';
import { forgetTraces } from './domain/bans/traces';
import { finishRecoveries } from './domain/codes/factorRecovery';
import { forgetDeparted } from './domain/contacts/departedMembers';
import { forgetUnconfirmed } from './domain/deletion/deletion';
import { processDeletions } from './domain/deletion/processDeletions';
import { deliverWaitingMails } from './domain/mail/deliverMails';
import { forgetMails } from './domain/mail/mailQueue';
import { endIncognito } from './domain/members/incognito';
import { retryParkedDecisions } from './domain/members/parkedDecisions';
import { forgetChallenges } from './domain/passkeys/challenges';
import { settleMessagePhotos } from './domain/photos/messagePhotos';
import { forgetGestures } from './domain/photos/queries';
import { processRemovals } from './domain/photos/storedPictures';
import { CHECK_JOB } from './domain/promises/workPromises';
import { forgetRequests } from './domain/requests/countRequest';
import { settleWaitlists } from './domain/rsvp/settleWaitlists';
import { forgetSessions } from './domain/sessions/endSessions';
import { invalidateStaleObjects } from './domain/sessions/leases';
import { forgetTakeDowns } from './domain/takeDowns/forgetTakeDowns';
import { removeLateCopies } from './domain/takeDowns/removeCopies';
import { isMoving } from './env';
import { checkPromises, checkRenewals } from './features/admin/promises/checkPromises';
import { countFigures, countRetention, recountTotals } from './features/admin/stats/countFigures';
import { recordJobRun } from './features/admin/stats/jobRuns';
import { forgetReports } from './features/csp-reports/countReports';
import { importFeed } from './features/events/importFeed';
import { queueEventsNearYou } from './features/mail/queueEventsNearYou';
import { writeOrderNumbers } from './features/members/order/writeOrderNumbers';
import { digestSearches } from './features/members/searches/digestSearches';
import { endAbandonedWatch } from './features/move/watchTables';
import { endTerms } from './features/payments/renewal/endTerms';
import { forgetVaults } from './features/payments/renewal/forgetVaults';
import { remindRenewals } from './features/payments/renewal/remindRenewals';
import { renewSubscriptions } from './features/payments/renewal/renewSubscriptions';
import { reconcilePayments } from './features/payments/settle/reconcilePayments';
import { eraseEvidence } from './features/safety/reports/eraseEvidence';
import { countLedger } from './features/trust/ledger';
import { recordUptime } from './features/trust/ledgerFigures';
import { type Context, createContext } from './platform/context';
import { log } from './platform/log';
import { forgetWindows } from './platform/rateLimit';

type Job = (context: Context) => Promise<void>;

type Jobs = readonly (readonly [name: JobName, Job])[];

/** Keyed by the `crons` of `wrangler.toml`. */
export const JOBS: Readonly<Record<string, Jobs>> = {
  '*/5 * * * *': [
    ['note uptime', recordUptime],
    ['work off deletions', processDeletions],
    ['tell stale objects', invalidateStaleObjects],
    ['tell decisions', retryParkedDecisions],
    ['settle photos of conversations', settleMessagePhotos],
    ['remove pictures', processRemovals],
    ['remove copies', removeLateCopies],
    ['end incognito', endIncognito],
    ['finish recoveries', finishRecoveries],
    ['reconcile payments', reconcilePayments],
    ['chain audit', chainAudit],
    ['look for saved searches', digestSearches],
    ['deliver mails', deliverWaitingMails],
  ],
  // Runs separately: the number of database calls per run is limited, and each charge needs many.
  '2-57/5 * * * *': [
    ['renew premium', renewSubscriptions],
    ['check renewals', checkRenewals],
    ['write order numbers', writeOrderNumbers],
  ],
  '17 * * * *': [
    ['import events feed', importFeed],
    ['settle waitlists', settleWaitlists],
    ['remind of renewals', remindRenewals],
    ['end premium terms', endTerms],
    ['forget payment methods', forgetVaults],
    ['queue events near you', queueEventsNearYou],
    ['forget mails', forgetMails],
    ['erase evidence', eraseEvidence],
    ['forget departed members', forgetDeparted],
    ['forget take-downs', forgetTakeDowns],
    ['forget sign-ins', forgetSessions],
    ['forget challenges', forgetChallenges],
    ['forget gestures', forgetGestures],
    ['forget unconfirmed', forgetUnconfirmed],
    ['forget traces', forgetTraces],
    ['forget counts', forgetWindows],
    ['forget request figures', forgetRequests],
    ['forget policy reports', forgetReports],
    ['end abandoned saves', endAbandonedWatch],
    ['count figures', countFigures],
    ['count retention', countRetention],
    ['recount totals', recountTotals],
    ['count ledger', countLedger],
    // Last, so that what the other jobs have just done is not overdue.
    [CHECK_JOB, checkPromises],
  ],
};

/** Runs each job by itself: a failing one is logged and blocks no other. None while moving. */
export async function runSchedule(
  env: Env,
  waitUntil: (work: Promise<unknown>) => void,
  cron = '17 * * * *',
) {
  if (isMoving(env)) return;
  const requestId = crypto.randomUUID();
  const context = createContext({ env, requestId, waitUntil });
  for (const [name, job] of JOBS[cron] ?? []) {
    const startedAt = Date.now();
    try {
      await job(context);
      await recordJobRun(context, { name, startedAt });
    } catch (error) {
      log({ event: 'failure', requestId, route: `schedule: ${name}`, error });
      context.defer(recordJobRun(context, { name, startedAt, error }));
    }
  }
}

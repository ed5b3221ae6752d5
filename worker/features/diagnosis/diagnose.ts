import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { version } from '../../../package.json';
import type {
  DiagnosedJob,
  Diagnosis,
  MailTest,
  Touch,
} from '../../../src/shared/contract/admin/adminDiagnosis';
import { isJobOverdue, JOB_MINUTES } from '../../../src/shared/rules/jobs';
import { RATE_LIMITS } from '../../../src/shared/rules/limits';
import { columnsOf, integer, iso, nullable, row, text } from '../../db/columns';
import { rows, singleValue } from '../../db/runBatch';
import { asAdmin } from '../../domain/act';
import { auditStatement } from '../../domain/audit/audit';
import { providerMessage } from '../../domain/mail/deliverMails';
import type { MailContent } from '../../domain/mail/mailKind';
import { allPartStates } from '../../platform/builtParts';
import type { Context, MemberContext } from '../../platform/context';
import { errorKind } from '../../platform/domainError';
import { encodeControl } from '../../platform/images';
import { diagnosePaypal } from '../../platform/payments/diagnosePaypal';
import { PHOTO_WIDTHS } from '../../platform/photos';
import { pushKeys } from '../../platform/push';
import { pushPairFits } from '../../platform/pushPair';
import {
  type Bucket,
  memberBucket,
  requireWithinLimit,
  takeFromBucket,
} from '../../platform/rateLimit';
import { type Sentence, sentence } from '../../platform/sentence';

const TOO_MANY = sentence("You've checked a lot in a short time.");

/** The administrator, once the call is counted. Throws as `asAdmin`, and RATE_LIMITED. */
async function countedAdmin(context: MemberContext, limit: Bucket, what: Sentence) {
  const { acting, isTaken } = await asAdmin(context, (within) => ({
    isTaken: takeFromBucket(within, limit),
  }));
  await requireWithinLimit(acting, isTaken, limit, what);
  return acting;
}

/**
 * What only the service itself can see of how it runs: facts only, which `npm run doctor` judges.
 * Contains no setting's value but `APP_ORIGIN`, and no member. `colo` is the data center that
 * answers.
 */
export async function diagnose(context: MemberContext, colo: string | null): Promise<Diagnosis> {
  const { now, vars } = context;
  const limit = await memberBucket(context, 'diagnoses', RATE_LIMITS.diagnosesPerMember);
  const acting = await countedAdmin(context, limit, TOO_MANY);
  const keys = pushKeys(vars);
  const stores = await probeStores(acting);
  const [images, paypal, pushFits, jobs] = await Promise.all([
    diagnoseImages(acting),
    diagnosePaypal(acting),
    keys && pushPairFits(keys),
    diagnoseJobs(acting),
  ]);
  return {
    version,
    now: now.toISOString(),
    origin: vars.APP_ORIGIN,
    colo,
    parts: await allPartStates(acting.env),
    ...stores,
    images,
    paypal,
    pushPairFits: pushFits,
    jobs,
  };
}

/** The original and the placeholder, besides each width. */
const TRANSFORMATIONS_EACH = PHOTO_WIDTHS.length + 2;
/** Far beyond any quota; limits the rows read, however many there are. */
const COUNTED_AT_MOST = 5_000;

async function diagnoseImages({ db, env, now }: Context): Promise<Diagnosis['images']> {
  const monthStart = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1);
  const picturesThisMonth = await singleValue(integer)`
    SELECT COUNT(*) FROM (
      SELECT created_at FROM photos ORDER BY rowid DESC LIMIT ${COUNTED_AT_MOST}
    ) WHERE created_at >= ${monthStart}`.run(db);
  const control = await timed(() => encodeControl(env));
  return { ...control, picturesThisMonth, transformationsEach: TRANSFORMATIONS_EACH };
}

const runRow = row({ name: text, startedAt: integer, tookMs: integer, error: nullable(text) });

/** Every scheduled job with its last run, if it ever ran. */
async function diagnoseJobs({ db, now }: Pick<Context, 'db' | 'now'>): Promise<DiagnosedJob[]> {
  const runs = await rows(runRow)`SELECT ${columnsOf(runRow, 'j')} FROM job_runs j`.run(db);
  return Object.entries(JOB_MINUTES).map(([name, everyMinutes]) => {
    const run = runs.find((each) => each.name === name);
    return {
      name,
      everyMinutes,
      startedAt: run ? iso(run.startedAt) : null,
      tookMs: run?.tookMs ?? null,
      error: run?.error ?? null,
      isLate: run !== undefined && isJobOverdue(name, run.startedAt, now.getTime()),
    };
  });
}

/** A key that is never written, so that reads return nothing. */
const NOBODYS = 'diagnosis';

const answeredBy = z.object({
  served_by_region: z.optional(z.string()),
  served_by_primary: z.optional(z.boolean()),
  size_after: z.optional(z.number()),
});

/** Reads each store once, one after the other, so that none waits for another's answer. */
async function probeStores({
  db,
  env,
}: Context): Promise<Pick<Diagnosis, 'database' | 'sessions' | 'photos'>> {
  let meta: z.infer<typeof answeredBy> = {};
  const database = await timed(async () => {
    const answer = await db.run(sql`SELECT 1`);
    meta = answeredBy.safeParse(answer.meta).data ?? {};
  });
  return {
    database: {
      ...database,
      region: meta.served_by_region ?? null,
      isPrimary: meta.served_by_primary ?? null,
      size: meta.size_after ?? null,
    },
    sessions: await timed(() => env.SESSIONS.get(NOBODYS)),
    photos: await timed(() => env.PHOTOS.head(NOBODYS)),
  };
}

/** How long it took, and what kind of error it ended with. */
async function timed(act: () => Promise<unknown>): Promise<Touch> {
  const startedAt = Date.now();
  try {
    await act();
    return { milliseconds: Date.now() - startedAt, error: null };
  } catch (error) {
    return { milliseconds: Date.now() - startedAt, error: errorKind(error) };
  }
}

const TOO_MANY_MAILS = sentence("You've sent yourself a lot of test emails.");

/** Mails the administrator who asks, without the queue: the provider's answer is known at once. */
export async function sendTestMail(context: MemberContext): Promise<MailTest> {
  const limit = await memberBucket(context, 'test-mails', RATE_LIMITS.testMailsPerMember);
  const acting = await countedAdmin(context, limit, TOO_MANY_MAILS);
  const { actor } = acting;
  const letter = await providerMessage(acting, actor.email, TEST_MAIL, {
    language: 'en',
    token: null,
  });
  const sent = await timed(() => acting.env.EMAIL.send(letter));
  await acting.db.run(
    auditStatement(
      acting,
      { act: 'diagnosis.mail', target: actor.id, detail: { error: sent.error ?? 'none' } },
      acting.counts,
    ),
  );
  return { to: actor.email, ...sent };
}

const TEST_MAIL: MailContent = {
  subject: 'A test email from Parkway',
  preheader: 'This site’s emails arrive.',
  heading: 'This site’s emails arrive',
  paragraphs: [
    'An administrator asked for this email to check that the site can send them.',
    "Check where it arrived. If it's in the spam folder, the domain's SPF, DKIM or DMARC isn't set up correctly.",
  ],
  button: { label: 'Open the admin dashboard', path: '/admin' },
  because: "You're getting this because you, or someone signed in as you, asked for it.",
};

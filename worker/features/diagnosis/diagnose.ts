import { version } from '../../../package.json';
import type { Diagnosis } from '../../../src/shared/contract/admin/adminDiagnosis';
import { RATE_LIMITS } from '../../../src/shared/rules/limits';
import { asAdmin } from '../../domain/act';
import { allPartStates } from '../../platform/builtParts';
import type { MemberContext } from '../../platform/context';
import { diagnosePaypal } from '../../platform/payments/diagnosePaypal';
import { pushKeys } from '../../platform/push';
import { pushPairFits } from '../../platform/pushPair';
import {
  type Bucket,
  memberBucket,
  requireWithinLimit,
  takeFromBucket,
} from '../../platform/rateLimit';
import { type Sentence, sentence } from '../../platform/sentence';
import { diagnoseImages } from './diagnoseImages';
import { diagnoseJobs } from './diagnoseJobs';
import { probeStores } from './probeStores';

const TOO_MANY = sentence("You've checked a lot in a short time.");

/** The administrator, once the call is counted. Throws as `asAdmin`, and RATE_LIMITED. */
export async function countedAdmin(context: MemberContext, limit: Bucket, what: Sentence) {
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

import { RATE_LIMITS } from '../../../src/shared/rules/limits';
import type { MemberContext } from '../../platform/context';
import {
  memberBucket,
  requireWithinLimit,
  returnedOnOwnFailure,
  takeFromBucket,
} from '../../platform/rateLimit';
import { sentence } from '../../platform/sentence';
import { type ActingContext, asActor } from '../act';
import { type OwnPhoto, ownPhotos } from './queries';

/**
 * Counts an upload, whatever was sent, and processes it; one that fails for a reason of our own
 * does not count. Throws as `asActor` and `takeIn` do, and RATE_LIMITED.
 */
export async function countUpload<Result>(
  context: MemberContext,
  takeIn: (acting: ActingContext, photos: OwnPhoto[]) => Promise<Result>,
): Promise<Result> {
  const limit = await memberBucket(context, 'uploads', RATE_LIMITS.uploadsPerMember);
  const { acting, photos, isTaken } = await asActor(context, (within) => ({
    photos: ownPhotos(within),
    isTaken: takeFromBucket(within, limit),
  }));
  await requireWithinLimit(acting, isTaken, limit, sentence("You've sent a lot of photos."));
  return returnedOnOwnFailure(acting, limit, () => takeIn(acting, photos));
}

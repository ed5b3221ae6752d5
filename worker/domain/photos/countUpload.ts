import { RATE_LIMITS } from '../../../src/shared/rules/limits';
import type { MemberContext } from '../../platform/context';
import { givenBackIfOurs, memberBucket, requireTaken, take } from '../../platform/rateLimit';
import { type Acting, asActor } from '../act';
import { type OwnPhoto, ownPhotos } from './queries';

/**
 * Counts an upload, whatever was sent, and processes it; one that fails for a reason of our own
 * does not count. Throws as `asActor` and `takeIn` do, and RATE_LIMITED.
 */
export async function countUpload<Result>(
  context: MemberContext,
  takeIn: (acting: Acting, photos: OwnPhoto[]) => Promise<Result>,
): Promise<Result> {
  const limit = await memberBucket(context, 'uploads', RATE_LIMITS.uploadsPerMember);
  const { acting, photos, isTaken } = await asActor(context, (within) => ({
    photos: ownPhotos(within),
    isTaken: take(within, limit),
  }));
  await requireTaken(acting, isTaken, limit, 'You have sent many photos.');
  return givenBackIfOurs(acting, limit, () => takeIn(acting, photos));
}

import type { Diagnosis } from '../../../src/shared/contract/admin/adminDiagnosis';
import { integer } from '../../db/columns';
import { singleValue } from '../../db/runBatch';
import type { Context } from '../../platform/context';
import { encodeControl } from '../../platform/images';
import { PHOTO_WIDTHS } from '../../platform/photos';
import { timed } from './probeStores';

/** The original and the placeholder, besides each width. */
const TRANSFORMATIONS_EACH = PHOTO_WIDTHS.length + 2;
/** Far beyond any quota; limits the rows read, however many there are. */
const COUNTED_AT_MOST = 5_000;

export async function diagnoseImages({
  db,
  env,
  now,
}: Pick<Context, 'db' | 'env' | 'now'>): Promise<Diagnosis['images']> {
  const monthStart = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1);
  const picturesThisMonth = await singleValue(integer)`
    SELECT COUNT(*) FROM (
      SELECT created_at FROM photos ORDER BY rowid DESC LIMIT ${COUNTED_AT_MOST}
    ) WHERE created_at >= ${monthStart}`.run(db);
  const control = await timed(() => encodeControl(env));
  return { ...control, picturesThisMonth, transformationsEach: TRANSFORMATIONS_EACH };
}

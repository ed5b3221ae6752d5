import { beforeEach, it } from 'vitest';
import { members } from '../../worker/db/schema';
import { town } from '../support/browsePages';
import { rowsReadBy } from '../support/rowsRead';
import { db, signedIn } from '../support/signedIn';
import { neighbours } from '../support/world';

beforeEach(async () => {
  await db.update(members).set({ status: 'inactive' });
});
it('rows', async () => {
  const me = await signedIn({ townId: town('Hoboken') });
  await neighbours(
    Array.from({ length: 30 }, (_, n) => ({
      townId: town('Hoboken'),
      rank: me.row.rank - n * 2 ** 20,
      createdAt: 1,
    })),
  );
  const out: string[] = [];
  for (const q of [
    'city=Hoboken&sort=recent&limit=50',
    'city=Princeton&sort=recent',
    'city=Hoboken&sort=recent&limit=5',
    'distance=25&sort=recent',
    'distance=25&sort=both',
  ]) {
    const { rows, reads, body } = await rowsReadBy(me, `/api/users?excludeCurrentUser=true&${q}`);
    out.push([q, rows, (body as unknown[]).length, reads.join(' ')].join(' | '));
  }
  throw new Error(out.join('\n'));
});

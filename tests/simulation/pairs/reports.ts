import { photoKeys } from '../../../worker/platform/photos';
import { hold } from '../broken';
import type { Person } from '../person';
import type { World } from '../platform/world';
import { agree } from './acts';
import type { Stage } from './stage';

const COPIES = 'a report holds its own copies of words and pictures';

/** What someone sent another member, and its messages. */
export interface Said {
  words: readonly string[];
  messageIds: readonly string[];
}

const photoKept = (memberId: string) => `pho_${memberId.slice(4)}`;
const bytesOf = (photoId: string) => new TextEncoder().encode(`The picture ${photoId}`);

/** Gives a member a picture, stored like an uploaded one. */
export function givePicture({ store, pictures }: World, memberId: string) {
  const id = photoKept(memberId);
  pictures.set(photoKeys.original(id), bytesOf(id));
  store.all(
    `INSERT INTO photos (id, member_id, position, width, height, print, created_at)
      VALUES (?, ?, 0, 1, 1, '', 1)`,
    [id, memberId],
  );
}

/**
 * One member reports another, blocks them with it, and expects the report to contain what was said.
 */
export async function report(stage: Stage, me: Person, other: Person, said: Said) {
  const photoIds = stage.world.store
    .all('SELECT id FROM photos WHERE member_id = ?', [other.id])
    .map(({ id }) => String(id));
  const { words, messageIds } = said;
  const body = { userId: other.id, category: 'harassment', messageIds, block: true };
  const answer = await stage.insist(() => me.ask('POST', '/api/reports', body));
  agree(answer, stage.model.block(me.id, other.id) === 204 ? 201 : 404, 'report');
  if (answer.status !== 201) return;
  const { id } = answer.body as { id: string };
  stage.reports.push({ id, words, photoIds });
}

/** Every report still contains its evidence, and each copy shows what the picture showed. */
export function holdCopies({ world, reports }: Stage) {
  const { store, pictures } = world;
  for (const { id, words, photoIds } of reports) {
    const evidence = store.all('SELECT content FROM report_evidence WHERE report_id = ?', [id]);
    const held = evidence.map(({ content }) => content);
    for (const each of words) hold(held.includes(each), COPIES, () => `${id} misses "${each}"`);
    const copies = store.all('SELECT id, photo_id FROM report_pictures WHERE report_id = ?', [id]);
    for (const photoId of photoIds) {
      const copy = copies.find(({ photo_id }) => photo_id === photoId);
      const bytes = copy && pictures.get(photoKeys.original(String(copy.id)));
      const isSame = bytes?.join() === bytesOf(photoId).join();
      hold(isSame, COPIES, () => `${id} has no copy of ${photoId}`);
    }
  }
}

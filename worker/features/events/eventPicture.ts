import { nullable, row, text } from '../../db/columns';
import { firstRow } from '../../db/runBatch';
import { asActor } from '../../domain/act';
import { fetchPicture } from '../../domain/photos/fetchPicture';
import { prepareOneSize } from '../../domain/photos/preparePicture';
import { keptPicture, madePicture, unlessKnown, WEBP } from '../../http/pictureAnswer';
import type { Context, MemberContext } from '../../platform/context';
import { DomainError, notFound } from '../../platform/domainError';
import { sha256Hex } from '../../platform/ids';
import { photoKeys } from '../../platform/photos';
import { publicUrl } from '../../platform/publicUrl';

/** In pixels: twice the largest width at which an event is shown. */
const SIDE = 1_440;
/** A picture that could not be fetched is not tried again sooner, whoever looks at the event. */
const PAUSE_MS = 3_600_000;

const pictureRow = row({ imageUrl: nullable(text) });

/**
 * The picture of an event, from our own copy: its organizer never learns who looks at it. The copy
 * is made on the first request, and records its source URL. Throws NOT_FOUND.
 */
export async function eventPicture(
  context: MemberContext,
  eventId: string,
  ifNoneMatchTag: string | undefined,
) {
  const { acting, event } = await asActor(context, () => ({
    event: firstRow(pictureRow)`SELECT image_url AS imageUrl FROM events WHERE id = ${eventId}`,
  }));
  const url = publicUrl(event?.imageUrl ?? '', acting.vars.APP_ORIGIN);
  if (!url) throw notFound();
  const { PHOTOS } = acting.env;
  const key = photoKeys.event(eventId);
  const from = await sha256Hex(url.href);
  const kept = await PHOTOS.get(key, { onlyIf: unlessKnown(ifNoneMatchTag) });
  if (kept?.customMetadata?.from === from) {
    if (kept.size > 0) return keptPicture(kept);
    if (acting.now.getTime() - kept.uploaded.getTime() < PAUSE_MS) throw notFound();
  }
  const bytes = await copyOf(acting, url);
  const about = { httpMetadata: { contentType: WEBP }, customMetadata: { from } };
  await PHOTOS.put(key, bytes ?? '', about);
  if (!bytes) throw notFound();
  return madePicture(bytes);
}

/** `null` when there is no picture that we accept. */
async function copyOf(context: Context, url: URL): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const sent = await fetchPicture(context, url, 'imageUrl');
    return await prepareOneSize(context, sent, SIDE, 'imageUrl');
  } catch (error) {
    if (error instanceof DomainError && error.code === 'INVALID_INPUT') return null;
    throw error;
  }
}

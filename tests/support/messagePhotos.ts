import { expect } from 'vitest';
import type { Message } from '../../src/shared/contract/messages';
import { settleMessagePhotos } from '../../worker/domain/photos/messagePhotos';
import type { Context } from '../../worker/platform/context';
import { type Someone, sent } from './messages';
import { bucketKeys, send, WEBP } from './pictures';
import type { TestMember } from './signedIn';

/** Sends a photo as the page does; a field that is `null` is left out. */
export function sendsPhoto(
  me: TestMember,
  to: Someone,
  given: Record<string, string | null> = {},
  bytes: BlobPart = WEBP,
): Promise<Response> {
  const form = new FormData();
  const fields = { receiverId: to.id, clientId: crypto.randomUUID(), ...given };
  for (const [name, text] of Object.entries(fields)) if (text !== null) form.set(name, text);
  form.set('photo', new File([bytes], 'photo.jpg', { type: 'image/jpeg' }));
  return send(me, '/api/messages/photo', form);
}

export async function photoSent(...given: Parameters<typeof sendsPhoto>) {
  const message = await sent(sendsPhoto(...given));
  return { message, url: urlOf(message), keys: () => keysOf(urlOf(message)) };
}

export function urlOf({ photo }: Message): string {
  expect(photo?.url).toMatch(/^\/photos\/messages\/mph_[a-z0-9]{20}$/);
  return photo?.url ?? '';
}

export const idIn = (url: string) => url.slice(url.lastIndexOf('/') + 1);
export const keysOf = (url: string) => bucketKeys(`messages/${idIn(url)}/`);

/** Runs the job that asks conversations about their photos, this long after now. */
export function settlesPhotos(context: Pick<Context, 'db' | 'env'>, laterMs = 0) {
  const now = new Date(Date.now() + laterMs);
  return settleMessagePhotos({ ...context, now, requestId: 'test' } as Context);
}

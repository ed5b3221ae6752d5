import { sha256 } from 'oslo/crypto';
import { encodeHex } from 'oslo/encoding';
import type { Message, SendPhotoRequest } from '../../../src/shared/contract/messages';
import { PHOTO_WORD } from '../../../src/shared/rules/messages/conversations';
import { type ActingContext, asActor } from '../../domain/act';
import { requireNotOneself, sendMessage } from '../../domain/messages/sendMessage';
import { countUpload } from '../../domain/photos/arrangePictures';
import { dropMessagePhoto, insertMessagePhoto } from '../../domain/photos/messagePhotos';
import { preparePicture } from '../../domain/photos/preparePicture';
import { type NewPicture, storePictures } from '../../domain/photos/storedPictures';
import type { MemberContext } from '../../platform/context';
import { DomainError, unauthenticated } from '../../platform/domainError';
import { newId } from '../../platform/ids';
import { messagePhotoUrl } from '../../platform/photos';

/**
 * Sends a photo to a match, or to a member who has written back: re-encoded like every picture,
 * stored, and then put into a message, once for its `clientId`. Counts as an upload and as a
 * message. Throws INVALID_INPUT at `photo`, FORBIDDEN in a request, and what writing a message
 * throws.
 */
export function sendPhoto(
  context: MemberContext,
  sent: Uint8Array<ArrayBuffer>,
  { receiverId, clientId, content, alt }: SendPhotoRequest,
): Promise<Message> {
  requireNotOneself(context.session.memberId, receiverId);
  return countUpload(context, async (acting) => {
    const digest = encodeHex(await sha256(sent));
    const picture = { id: newId('mph'), ...(await preparePicture(acting, sent, 'photo')) };
    await storePictures(acting, [picture], () => record(acting, picture, receiverId));
    const { id, width, height } = picture;
    const photo = { id, width, height, digest, ...(alt ? { alt } : {}) };
    const message = { receiverId, clientId, content: content || PHOTO_WORD, photo };
    const stored = await sendMessage(acting, message).catch(async (error) => {
      // A refused photo is in no message. After any other failure that is unknown, so the photo
      // stays.
      if (error instanceof DomainError) await dropMessagePhoto(acting, id);
      throw error;
    });
    // The message was sent before.
    if (stored.photo?.url !== messagePhotoUrl(id)) await dropMessagePhoto(acting, id);
    return stored;
  });
}

async function record(acting: ActingContext, picture: NewPicture, receiverId: string) {
  const { isAdded } = await asActor(acting, (within) => ({
    isAdded: insertMessagePhoto(within, picture, receiverId),
  }));
  if (!isAdded) throw unauthenticated();
}

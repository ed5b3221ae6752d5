import { messageUrl } from '../../../components/members/memberUrls';
import { draftKey } from '../../../lib/draftKey';
import { device } from '../../../lib/storage';
import { eventHref } from '../details/openEvent';

/** Puts the event's link into the message box of a conversation and opens that conversation. */
export function writeAbout(eventId: string, ownId: string, userId: string): void {
  const key = draftKey(ownId, userId);
  const typed = device.read(key);
  const link = `${window.location.origin}${eventHref(eventId)}`;
  device.write(key, typed ? `${typed}\n${link}` : link);
  window.location.assign(messageUrl(userId));
}

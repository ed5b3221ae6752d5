import { messageUrl } from '../../../components/members/memberUrls';
import { draftKey } from '../../../lib/draftKey';
import { openPage } from '../../../lib/navigation/router';
import { keepText, readKeptText } from '../../../lib/sealed/keptTexts';
import { eventHref } from '../details/openEvent';

/** Puts the event's link into the message box of a conversation and opens that conversation. */
export async function writeAbout(eventId: string, ownId: string, userId: string): Promise<void> {
  const key = draftKey(ownId, userId);
  const typed = await readKeptText(key);
  const link = `${window.location.origin}${eventHref(eventId)}`;
  await keepText(key, typed ? `${typed}\n${link}` : link);
  openPage(messageUrl(userId));
}

import { messageUrl } from '../../../components/members/memberUrls';
import { draftKey } from '../../../lib/draftKey';
import { openPage } from '../../../lib/navigation/router';
import { keepText, readKeptText } from '../../../lib/sealed/keptTexts';
import { eventHref } from '../details/openEvent';

/**
 * Puts the event into the message box of a conversation, as a card: a link on a line of its own.
 * Opens that conversation.
 */
export async function writeAbout(eventId: string, ownId: string, userId: string): Promise<void> {
  const key = draftKey(ownId, userId);
  const typed = await readKeptText(key);
  const events = `${window.location.origin}/events?`;
  const words = (typed ?? '').split('\n').filter((line) => !line.startsWith(events));
  const link = `${window.location.origin}${eventHref(eventId)}`;
  await keepText(key, [...words, link].filter(Boolean).join('\n'));
  openPage(messageUrl(userId));
}

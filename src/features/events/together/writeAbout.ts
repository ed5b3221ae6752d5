import { addToDraft } from '../../../components/composer/cardLinks';
import { draftKey, loadMessageDraft, saveMessageDraft } from '../../../components/composer/drafts';
import { messageUrl } from '../../../components/members/memberUrls';
import { openPage } from '../../../lib/navigation/router';
import { eventHref } from '../details/openEvent';

/** Puts the event into the message box of a conversation, as a card. Opens that conversation. */
export async function writeAbout(eventId: string, ownId: string, userId: string): Promise<void> {
  const key = draftKey(ownId, userId);
  const { origin } = window.location;
  const link = `${origin}${eventHref(eventId)}`;
  await saveMessageDraft(key, addToDraft(await loadMessageDraft(key), { link }, origin));
  openPage(messageUrl(userId));
}

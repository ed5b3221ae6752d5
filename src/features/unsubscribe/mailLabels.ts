import type { UnsubscribeResponse } from '../../shared/contract/mail';

/** What mails of each sort are about: "emails about …". */
export const MAILS_ABOUT: Record<UnsubscribeResponse['mails'], string> = {
  newMatches: 'new matches',
  messages: 'unread messages',
  likes: 'likes',
  marketing: 'news from Parkway',
};

import { CONTACT_TABLES } from './contactStore';
import { LIST_TABLES } from './conversationList';
import { COUNT_TABLES } from './dayCounts';
import { DECISION_TABLES } from './decisionStore';
import { LEASE_TABLES } from './lease';
import { NEWS_TABLES } from './newsRead';
import { OWNER_TABLES } from './owner';
import { PARTING_TABLES } from './partingStore';
import { PARTNER_TABLES } from './partners';
import { PRESENCE_TABLES } from './presenceStore';
import { REMARK_TABLES } from './remarkStore';
import { SEEN_TABLES } from './seenProfiles';
import { TEXT_TABLES } from './sentTexts';
import { SHOWN_LIKER_TABLES } from './shownLikers';
import type { Schema } from './tables';
import { UNTOLD_TABLES } from './untold';

/** All that a member's object keeps, by who keeps it. */
export const MEMBER_TABLES: Schema = {
  ...OWNER_TABLES,
  ...LEASE_TABLES,
  ...COUNT_TABLES,
  ...PARTNER_TABLES,
  ...LIST_TABLES,
  ...TEXT_TABLES,
  ...SEEN_TABLES,
  ...SHOWN_LIKER_TABLES,
  ...DECISION_TABLES,
  ...REMARK_TABLES,
  ...CONTACT_TABLES,
  ...PARTING_TABLES,
  ...PRESENCE_TABLES,
  ...UNTOLD_TABLES,
  ...NEWS_TABLES,
};

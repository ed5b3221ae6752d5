import type { TableSchemas } from '../storage/tables';
import { PRESENCE_TABLES } from './connections/presenceStore';
import { CONTACT_TABLES } from './contacts';
import { LIST_TABLES } from './conversationList';
import { COUNT_TABLES } from './dailyCounts';
import { EVENT_LOOK_TABLES } from './eventLooks';
import { HIDDEN_WORD_TABLES } from './hiddenWords';
import { LEASE_TABLES } from './lease';
import { DECISION_TABLES } from './likes/decisionStore';
import { REMARK_TABLES } from './likes/remarkStore';
import { SHOWN_LIKER_TABLES } from './likes/shownLikers';
import { UNDELIVERED_TABLES } from './likes/undelivered';
import { UNSHOWN_MATCH_TABLES } from './likes/unshownMatches';
import { NOTIFICATION_TABLES } from './notificationsRead';
import { OWNER_TABLES } from './owner';
import { PARTING_TABLES } from './partings';
import { PARTNER_TABLES } from './partners';
import { PLAN_TABLES } from './plans/planStore';
import { SEARCH_TABLES } from './savedSearches';
import { SEEN_TABLES } from './seenProfiles';
import { TEXT_TABLES } from './sentTexts';

/** All tables of a member's object, by the part that owns them. */
export const MEMBER_TABLES: TableSchemas = {
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
  ...UNSHOWN_MATCH_TABLES,
  ...CONTACT_TABLES,
  ...PARTING_TABLES,
  ...PRESENCE_TABLES,
  ...UNDELIVERED_TABLES,
  ...NOTIFICATION_TABLES,
  ...SEARCH_TABLES,
  ...EVENT_LOOK_TABLES,
  ...HIDDEN_WORD_TABLES,
  ...PLAN_TABLES,
};

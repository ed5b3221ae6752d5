/** Where a name and reportable messages stay for 30 days. */
export const SEALED = [
  'conversation sealed.content',
  'd1 ended_conversations.first_name',
  'inbox places_sealed.place',
];
/** Where the name stays for a year, for members who had contact with this one or blocked them. */
export const CONTACT = [
  'd1 blocks.first_name',
  'd1 departed_members.first_name',
  'inbox contacts.first_name',
];
/** Where it stays until 90 days after the verdict. */
export const REPORTED = [
  'd1 report_evidence.content',
  'd1 reports.details',
  'd1 reports.profile',
  'd1 reports.reported_name',
  'd1 reports.reporter_name',
  'r2 bytes',
];

/**
 * Where the bare id of a deleted account stays, so that others keep their own messages, and the
 * books.
 */
export const ID_STAYS = [
  'inbox conversations.other_id',
  'inbox conversations.last_sender_id',
  'inbox partners.other_id',
  'd1 pairs.low_id',
  'd1 pairs.high_id',
  'd1 vault_removals.vault_id',
  'conversation messages.sender_id',
  'conversation held.sender_id',
  'conversation departures.member_id',
  'conversation pair.low_id',
  'conversation pair.high_id',
];
/** Where it also stays as long as messages can be reported, or have been. */
export const ID_SEALED = [
  'conversation sealed.sender_id',
  'd1 ended_conversations.other_id',
  'inbox partings.other_id',
  'inbox places_sealed.other_id',
];
/** Where it stays for a year, so that the member can be blocked and reported, and stays blocked. */
export const ID_CONTACT = [
  'd1 blocks.blocked_id',
  'd1 departed_members.account',
  'inbox contacts.other_id',
];
export const ID_REPORTED = [
  'd1 ban_marks.account',
  'd1 reports.reported_account',
  'd1 reports.reporter_account',
];

/** Where a member's own object has their words. */
export const IN_INBOX: readonly string[] = [
  'inbox conversations.last_content',
  'inbox saved_searches.filters',
  'inbox hidden_words.words',
  'inbox date_plans.plan',
  'inbox keys',
];

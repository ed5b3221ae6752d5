import type { DataPart } from './dataPart';
import { MEETING_PARTS } from './meetingParts';
import { PROFILE_PARTS } from './profileParts';

/** Everything the service holds about a member, in the order of the file. A table is named once. */
export const DATA_PARTS: readonly DataPart[] = [...PROFILE_PARTS, ...MEETING_PARTS];

/** Tables that know members and are not in the file, each with why. */
export const NOT_IN_THE_FILE: Readonly<Record<string, string>> = {
  audit_log: 'what administrators did; of a member it keeps the id alone',
  calendar_feeds: 'the secret behind the calendar address, which the product shows on request',
  deletions: 'ids of accounts that are gone',
  link_tokens: 'hashes of links that were sent by mail',
  unsubscribe_keys: 'the secret behind the links that switch mails off',
};

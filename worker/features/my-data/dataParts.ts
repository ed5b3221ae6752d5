import { EVIDENCE_DAYS, SEALED_DAYS } from '../../../src/shared/rules/safety/reports';
import { listPlansOf } from '../../domain/plans/ownPlans';
import { type Sentence, sentence } from '../../platform/sentence';
import { type DataPart, memberIdParameter, queryPart } from './dataPart';
import { MEETING_PARTS } from './meetingParts';
import { PROFILE_PARTS } from './profileParts';

const PLAN_PARTS: readonly DataPart[] = [
  {
    // Stored in the member's own object. The words of a check-in are stored as codes only.
    name: 'plans',
    tables: [],
    async *items(context) {
      yield* await listPlansOf(context);
    },
  },
  queryPart('trustedPeople', ['trusted_people'])`
    SELECT address, asked_at AS askedAt, confirmed_at AS confirmedAt, stopped_at AS stoppedAt
    FROM trusted_people WHERE member_id = ${memberIdParameter}`,
];

/** Everything stored about a member, in the order of the file. Each table is named once. */
export const DATA_PARTS: readonly DataPart[] = [...PROFILE_PARTS, ...MEETING_PARTS, ...PLAN_PARTS];

/** What is stored but not in the file; the file says so. */
export const LEFT_OUT: readonly Sentence[] = [
  sentence(
    'Reports that others made about you: they would show who made them. Warnings you received are here.',
  ),
  sentence('Matches that the other member ended: they would show who ended them.'),
  sentence(
    'The sums of what others decided about you, which help decide your place in lists: from one day to the next they would show who passed. The numbers made from them are here once many people have decided.',
  ),
  sentence(
    "What was said in conversations that ended in the last {sealedDays} days. It's sealed: nobody reads it, the other person can report it to us, and then it's deleted. Messages that went with a report are kept with it until {evidenceDays} days after the decision.",
    { sealedDays: SEALED_DAYS, evidenceDays: EVIDENCE_DAYS },
  ),
  sentence(
    "Who asked to have your pictures taken down; and requests about a minor, until they're turned down.",
  ),
  sentence(
    'What would let us recognize someone who was reported or banned, and whether you were reported: it would show who reported you.',
  ),
  sentence(
    'What the rules against fraud found in messages that you sent: a number and the kind of note that the other person was shown. It would show how to get past them.',
  ),
  sentence(
    'Secrets that would open your account: the password, sign-ins, the key of an authenticator app, recovery codes, links in emails, the calendar address.',
  ),
];

/** Tables that refer to members and are not in the file, each with the reason. */
export const NOT_IN_THE_FILE: Readonly<Record<string, string>> = {
  ban_marks:
    'by what somebody who was reported or banned is known again; it would show who reported',
  admin_requests: 'what one administrator asked to do to another, for a day',
  audit_log: 'what administrators did; of a member it keeps the id alone',
  calendar_feeds: 'the secret behind the calendar address, which the product shows on request',
  deletions: 'ids of accounts that are gone and of sessions that ended',
  departed_members: 'first names and codes of accounts that are gone',
  holds: 'who is held for review; it would teach how to come back after a ban',
  one_time_passwords: 'that an administrator gave a one-time password; nothing of the password',
  picture_uploads: 'codes of pictures and when they first came; the pictures are in the file',
  plan_links: 'hashes of links to plans; the links are in the file, with the plans',
  parked_decisions: 'whom a decision was about that could not be told; the decision is in the file',
  link_tokens: 'hashes of links that were sent by mail',
  stale_members: 'ids of members of whom something changed, until that is known everywhere',
  report_pictures: 'copies of pictures that went with reports; they would show who reported',
  spent_trials: 'codes of addresses; that this account had its trial is in the file',
  search_digests: 'when saved searches are looked at; the searches are in the file',
  unsubscribe_keys: 'the secret behind the links that switch mails off',
};

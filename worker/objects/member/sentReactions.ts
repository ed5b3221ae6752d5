import { REACTION_LOOKS_THROUGH } from '../../../src/shared/rules/limits';
import type { Reaction } from '../../../src/shared/rules/reactions';
import type { Answer } from '../../platform/answer';
import type { Signed } from '../../platform/sessions';
import { NO_MESSAGE, type ReactInput } from '../conversation/reactTo';
import type { StoredMessage } from '../conversation/threadPage';
import type { Refusal } from '../conversation/threadRules';
import type { ConversationList } from './conversationList';
import type { Lease } from './lease';
import type { Partners } from './partners';

/** What a member says to a message, and by which session. */
export interface Reacts extends Pick<ReactInput, 'messageId'> {
  session: Signed;
  /** With whom the conversation is; without it the newest ones are looked through. */
  otherId: string | null;
  reaction: Reaction | null;
}

/** Of the member's object, what reacting needs. */
interface Host {
  lease: Lease;
  partners: Partners;
  list: ConversationList;
  /** Whether the member may see the other, who may be made up. */
  sees: (memberId: string, otherId: string) => Promise<boolean>;
  /** Gives it to the conversation, which decides between the two. */
  give: (input: ReactInput) => Promise<Answer<StoredMessage>>;
}

/** Throws what a call throws; no other conversation is asked than one that the member has. */
export async function memberReacts(host: Host, reacts: Reacts): Promise<StoredMessage | Refusal> {
  const { messageId, reaction, otherId, session } = reacts;
  const { memberId } = session;
  const { isHeld, isPremium } = await host.lease.of(session, Date.now());
  for (const id of await idsToAsk(host, memberId, otherId)) {
    const said = { memberId, otherId: id, messageId, reaction, isHeld, withReceipts: isPremium };
    const answer = await host.give(said);
    if (answer.ok) return answer.value;
    const { code, message } = answer;
    if (code !== NO_MESSAGE.code) return { code, message };
  }
  return NO_MESSAGE;
}

/** An object that was merely named would be made by the question. */
async function idsToAsk(
  { list, partners, sees }: Host,
  memberId: string,
  otherId: string | null,
): Promise<string[]> {
  if (otherId === null) return list.newest(REACTION_LOOKS_THROUGH).map((row) => row.otherId);
  const isKnown = partners.has(otherId) || list.has(otherId) || (await sees(memberId, otherId));
  return isKnown ? [otherId] : [];
}

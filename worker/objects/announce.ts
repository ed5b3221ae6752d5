import type { Message } from '../../src/shared/contract/messages';
import { pushNews } from '../domain/push/pushNews';
import type { HeldMessages } from './heldMessages';
import type { SummaryDelivery } from './summaryDelivery';

interface Told {
  env: Env;
  held: Pick<HeldMessages, 'shown'>;
  summaries: SummaryDelivery;
}

/**
 * Tells both, each by their own number, of a message that is stored; of a held one its sender alone.
 * Answers the message as its sender sees it.
 */
export function announce(
  { env, held, summaries }: Told,
  message: Message,
  isHeld: boolean,
): Message {
  const { senderId, receiverId } = message;
  const seenBy = (id: string) => ({ ...message, seq: held.shown(id, message.seq) });
  const [sent, received] = [seenBy(senderId), seenBy(receiverId)];
  const areSame = !isHeld && sent.seq === received.seq;
  const tell = (ids: readonly string[], seen: Message) =>
    summaries.notify(ids, { type: 'message', message: seen });
  tell(areSame ? [senderId, receiverId] : [senderId], sent);
  if (!isHeld && !areSame) tell([receiverId], received);
  // A first answer opens who hides: whether their name may be told, the summary decides.
  const push = () => pushNews(env, 'message', receiverId, senderId);
  summaries.start(isHeld ? undefined : push);
  return sent;
}

import { atom } from 'nanostores';
import { lazyPart } from '../../../components/lazy/lazyPart';
import { toast } from '../../../components/ui/toast/toastStore';
import { onReconnect } from '../../../lib/liveEvents';
import type { Message } from '../../../shared/contract/messages';
import { t } from '../../../shared/texts/t';
import { isServerFailure, type OutboxEntry, outcomeOf, waitingOf } from './outboxModel';
import { forget, keep, readAll } from './outboxStorage';
import { sendOverAnyChannel } from './sendMessage';

/** Messages that this member has written and the server has not acknowledged, oldest first. */
export const $outbox = atom<readonly OutboxEntry[]>([]);

interface OutboxOwner {
  id: string;
  /** Receives a message that the server acknowledged, in any tab. */
  deliver: (message: Message) => void;
  refused: (error: unknown) => void;
}

/** Validates messages from other tabs. Loaded with the live connection. */
const messageContract = lazyPart(() => import('../../../shared/contract/messages'));
let owner: OutboxOwner | null = null;
let channel: BroadcastChannel | null = null;
let inTurn: Promise<void> = Promise.resolve();
let wakeUp: ReturnType<typeof setTimeout> | undefined;
let attempt = 0;
/** Counts changes, to detect that data read from the device is outdated. */
let changes = 0;

/** Sends this member's unsent messages, now and whenever the connection is back. */
export function startOutbox(member: OutboxOwner): void {
  if (owner) return;
  owner = member;
  channel = new BroadcastChannel('parkway-outbox');
  channel.onmessage = ({ data }) => {
    if (data !== null) void takeFromOtherTab(data, member);
    void reload();
  };
  window.addEventListener('online', sendAgain);
  onReconnect(sendAgain);
  void reload().then(sendAgain);
}

/** The other tab may run another version of the page. */
async function takeFromOtherTab(data: unknown, member: OutboxOwner): Promise<void> {
  const contract = await messageContract.load().catch(() => null);
  const acknowledged = contract?.message.safeParse(data).data;
  if (acknowledged?.senderId === member.id) member.deliver(acknowledged);
}

/** Stores the message on this device and then sends it in its turn. Never throws. */
export async function enqueue(receiverId: string, content: string): Promise<void> {
  if (!owner) return;
  await retry({ clientId: crypto.randomUUID(), ownerId: owner.id, receiverId, content });
}

/** Sends a message after all others. */
export async function retry(
  entry: Pick<OutboxEntry, 'clientId' | 'ownerId' | 'receiverId' | 'content'>,
): Promise<void> {
  const last = $outbox.get().at(-1)?.queuedAt ?? 0;
  const queuedAt = Math.max(Date.now(), last + 1);
  await put({ ...entry, refusal: null, failures: 0, queuedAt });
  await drain();
}

export async function discard(clientId: string): Promise<void> {
  changes += 1;
  $outbox.set($outbox.get().filter((entry) => entry.clientId !== clientId));
  await forget(clientId);
  channel?.postMessage(null);
}

/** Shows a message that was sent outside the outbox in every tab. */
export function publishSentMessage(message: Message): void {
  owner?.deliver(message);
  channel?.postMessage(message);
}

/** Drops the copy of a message that the server is known to have, even if its answer was lost. */
export function dropAcknowledged(message: Message): void {
  const { clientId } = message;
  if (clientId && $outbox.get().some((entry) => entry.clientId === clientId)) {
    void discard(clientId);
  }
}

function sendAgain() {
  attempt = 0;
  void drain();
}

/** Sends one message at a time, in one tab at a time, which keeps each conversation in order. */
function drain(): Promise<void> {
  clearTimeout(wakeUp);
  const run = () => sendAllWaiting().catch(() => undefined);
  inTurn = inTurn.then(() =>
    navigator.locks ? navigator.locks.request('parkway-outbox', run) : run(),
  );
  return inTurn;
}

async function sendAllWaiting(): Promise<void> {
  if (!owner) return;
  for (;;) {
    // Read anew each time, because another tab may have sent, added or discarded messages.
    const [next] = waitingOf(await readAll(), owner.id);
    if (!next) return;
    if (!(await sendOne(next, owner))) return;
  }
}

/** Returns whether to continue with the next message. */
async function sendOne(entry: OutboxEntry, { deliver, refused }: OutboxOwner): Promise<boolean> {
  const { clientId, receiverId, content } = entry;
  try {
    const stored = { ...(await sendOverAnyChannel({ receiverId, content, clientId })), clientId };
    attempt = 0;
    deliver(stored);
    await discard(clientId);
    channel?.postMessage(stored);
    return true;
  } catch (error) {
    const outcome = outcomeOf(error, entry, attempt);
    if (outcome.kind === 'stop' || !(await isStillThere(clientId))) return outcome.kind !== 'stop';
    if (outcome.kind === 'refused') {
      await put({ ...entry, refusal: outcome.sentence, mustConfirm: outcome.mustConfirm });
      toast({ type: 'error', title: t('Message not sent'), description: outcome.sentence });
      refused(error);
      return true;
    }
    if (isServerFailure(error)) await put({ ...entry, failures: entry.failures + 1 });
    attempt += 1;
    wakeUp = setTimeout(() => void drain(), outcome.ms * (0.75 + Math.random() / 2));
    return false;
  }
}

async function isStillThere(clientId: string): Promise<boolean> {
  return (await readAll()).some((entry) => entry.clientId === clientId);
}

async function put(entry: OutboxEntry): Promise<void> {
  changes += 1;
  const others = $outbox.get().filter(({ clientId }) => clientId !== entry.clientId);
  $outbox.set([...others, entry].sort((a, b) => a.queuedAt - b.queuedAt));
  await keep(entry);
  channel?.postMessage(null);
}

async function reload(): Promise<void> {
  const before = changes;
  const all = await readAll();
  if (before !== changes) return reload();
  $outbox.set(all.filter((entry) => entry.ownerId === owner?.id));
}

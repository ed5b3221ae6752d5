import { atom } from 'nanostores';
import { dismissToast, toast } from '../../components/ui/toast/toastStore';
import { type Undoable, undoQueue } from '../../components/ui/toast/undoQueue';
import { $lastLike } from './lastLike';
import { submitDecision, type TargetMember } from './likeMember';
import { markDecided, unmarkDecided } from './store';

interface HeldPass extends TargetMember, Undoable {
  toastId: number;
  onBack: () => void;
  onSent: (() => void) | undefined;
}

/** Passes that are being sent. */
const sending = new Set<Promise<void>>();
/**
 * Whether to send one after another; otherwise at once, since a page that is being left cannot
 * wait.
 */
let inOrder = false;

/** Whether a pass can still be undone. */
export const $isPassHeld = atom(false);
const noteHeld = () => $isPassHeld.set(passes.latest() !== undefined);

const passes = undoQueue<HeldPass>((held) => {
  noteHeld();
  const send = () => submitDecision(held, 'pass', { onDone: () => held.onSent?.() });
  const sent = inOrder ? Promise.all(sending).then(send) : send();
  sending.add(sent);
  void sent.then(() => sending.delete(sent));
});

if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', () => passes.flush());
}

/**
 * Passes after a few seconds in which it can be undone. `onBack` runs when the pass was undone,
 * `onSent` once the server has it.
 */
export function passMember(member: TargetMember, onBack: () => void, onSent?: () => void): void {
  markDecided(member.id);
  $lastLike.set(null);
  const toastId = toast({
    title: `You passed on ${member.firstName}`,
    action: {
      label: 'Undo',
      altText: 'Press U on any card to undo',
      onClick: () => undoPass(held),
    },
  });
  const held: HeldPass = { ...member, toastId, onBack, onSent };
  passes.add(held);
  noteHeld();
}

/** `false` if no pass is held back any more. */
export function undoLatestPass(): boolean {
  const held = passes.latest();
  if (held) undoPass(held);
  return held !== undefined;
}

/**
 * Sends held passes in order and waits for all answers: the server treats the pass that arrived
 * last as the last.
 */
export async function sendHeldPasses(): Promise<void> {
  inOrder = true;
  passes.flush();
  inOrder = false;
  await Promise.all(sending);
}

function undoPass(held: HeldPass): void {
  if (!passes.undo(held.id)) return;
  noteHeld();
  dismissToast(held.toastId);
  unmarkDecided(held.id);
  held.onBack();
}

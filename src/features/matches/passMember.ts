import { atom } from 'nanostores';
import { toast } from '../../components/ui/toast/toastStore';
import { t } from '../../shared/texts/t';
import { holdPass, releasePasses, undoPass } from './heldPasses';
import { submitDecision, type TargetMember } from './likeMember';
import { markDecided } from './store';

interface UndoableLike {
  member: TargetMember;
  onBack: () => void;
}

/** The latest decision of this page if it is a like, else `null`. */
export const $lastLike = atom<UndoableLike | null>(null);

export function takeLastLike(): UndoableLike | null {
  const taken = $lastLike.get();
  $lastLike.set(null);
  return taken;
}

const sending = new Set<Promise<void>>();
/** Otherwise passes go at once, since a page that is being left cannot wait. */
let inOrder = false;

if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', releasePasses);
}

/** Can be undone for a few seconds, also by a like: `onBack`. `onSent` once the server has it. */
export function passMember(member: TargetMember, onBack: () => void, onSent?: () => void): void {
  const { id } = member;
  markDecided(id);
  $lastLike.set(null);
  const toastId = toast({
    title: t('You passed on {name}', { name: member.firstName }),
    action: {
      label: t('Undo'),
      altText: t('Press U on any card to undo'),
      onClick: () => undoPass(id),
    },
  });
  const ask = () => submitDecision(member, 'pass', { onDone: () => onSent?.() });
  const send = () => {
    const sent = inOrder ? Promise.all(sending).then(ask) : ask();
    sending.add(sent);
    void sent.then(() => sending.delete(sent));
  };
  holdPass({ id, toastId, send, onBack });
}

/** In order, and waits for all: the server treats the pass that arrived last as the last. */
export async function sendHeldPasses(): Promise<void> {
  inOrder = true;
  releasePasses();
  inOrder = false;
  await Promise.all(sending);
}

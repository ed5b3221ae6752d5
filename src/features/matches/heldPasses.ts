import { atom } from 'nanostores';
import { dismissToast } from '../../components/ui/toast/toastStore';
import { type Undoable, undoQueue } from '../../components/ui/toast/undoQueue';
import { unmarkDecided } from './store';

interface HeldPass extends Undoable {
  toastId: number;
  send: () => void;
  onBack: () => void;
}

export const $isPassHeld = atom(false);
const noteHeld = () => $isPassHeld.set(passes.latest() !== undefined);

const passes = undoQueue<HeldPass>(({ send }) => {
  noteHeld();
  send();
});

export const releasePasses = passes.flush;

export function holdPass(held: HeldPass): void {
  passes.add(held);
  noteHeld();
}

/** `false` if this member's pass is not held back any more. */
export function undoPass(memberId: string): boolean {
  const held = passes.undo(memberId);
  if (!held) return false;
  noteHeld();
  dismissToast(held.toastId);
  unmarkDecided(memberId);
  held.onBack();
  return true;
}

/** `false` if no pass is held back any more. */
export function undoLatestPass(): boolean {
  const latest = passes.latest();
  return latest !== undefined && undoPass(latest.id);
}

import { toast } from '../../../components/ui/toast/toastStore';
import { undoLatest } from '../../matches/lateUndo';

/**
 * Undoes the last like or pass of this page; otherwise, with premium, rewinds the last pass that
 * the server knows.
 */
export function undo(isPremium: boolean, rewind: () => Promise<unknown>): void {
  if (undoLatest()) return;
  if (isPremium) {
    void rewind();
    return;
  }
  toast({
    title: 'Nothing to undo',
    description:
      'A like can be undone until they see it, a pass for a few seconds. With Premium, you can always undo your last pass.',
  });
}

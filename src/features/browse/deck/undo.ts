import { toast } from '../../../components/ui/toastStore';
import { undoLatestPass } from '../../matches/passMember';

/** Takes the last pass back: one that still waits here, else, with premium, the one the server knows. */
export function undo(isPremium: boolean, rewind: () => Promise<unknown>): void {
  if (undoLatestPass()) return;
  if (isPremium) {
    void rewind();
    return;
  }
  toast({
    title: 'Nothing to undo',
    description: 'A pass can be undone for a few seconds. With Premium, the last one always can.',
  });
}

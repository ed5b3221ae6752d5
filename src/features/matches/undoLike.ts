import { toastFailure } from '../../components/toastFailure';
import { toast } from '../../components/ui/toast/toastStore';
import { takeLikeBack } from './api';
import type { TargetMember } from './likeMember';
import { unmarkDecided } from './store';

/** Takes a like back while the other member has not been shown it. `onBack` runs on success. */
export async function undoLikeWithToast(member: TargetMember, onBack: () => void): Promise<void> {
  try {
    await takeLikeBack(member.id);
    unmarkDecided(member.id);
    onBack();
    toast({ title: `You no longer like ${member.firstName}` });
  } catch (error) {
    toastFailure('Your like stays', error);
  }
}

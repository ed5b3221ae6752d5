import { toastFailure } from '../../components/toastFailure';
import { toast } from '../../components/ui/toast/toastStore';
import { t } from '../../shared/texts/t';
import { takeLikeBack } from './api';
import type { TargetMember } from './likeMember';
import { unmarkDecided } from './store';

/** Takes a like back while the other member has not been shown it. `onBack` runs on success. */
export async function undoLikeWithToast(member: TargetMember, onBack: () => void): Promise<void> {
  try {
    await takeLikeBack(member.id);
    unmarkDecided(member.id);
    onBack();
    toast({ title: t('You no longer like {name}', { name: member.firstName }) });
  } catch (error) {
    toastFailure(t('Your like stays'), error);
  }
}

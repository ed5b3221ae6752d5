import { toast } from '../../components/ui/toast/toastStore';
import { openPage } from '../../lib/navigation/router';
import { pagePath } from '../../shared/texts/language';
import { t } from '../../shared/texts/t';

export interface NewMatch {
  id: string;
  firstName: string;
}

/** A match, where a scene would disturb or cannot be loaded. */
export function toastMatch(user: NewMatch): void {
  toast({
    type: 'success',
    title: t("It's a match!"),
    description: t('You and {name} like each other.', { name: user.firstName }),
    action: {
      label: t('Message'),
      altText: t('Open Messages to write to {name}', { name: user.firstName }),
      onClick: () => openPage(pagePath(`/messages?user=${encodeURIComponent(user.id)}`)),
    },
  });
}

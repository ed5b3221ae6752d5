import { toast } from '../../components/ui/toast/toastStore';
import { openPage } from '../../lib/navigation/router';

export interface NewMatch {
  id: string;
  firstName: string;
}

/** A match, where a scene would disturb or cannot be loaded. */
export function toastMatch(user: NewMatch): void {
  toast({
    type: 'success',
    title: "It's a match!",
    description: `You and ${user.firstName} like each other.`,
    action: {
      label: 'Message',
      altText: `Open Messages to write to ${user.firstName}`,
      onClick: () => openPage(`/messages?user=${encodeURIComponent(user.id)}`),
    },
  });
}

import { useState } from 'react';
import { messageUrl } from '../../../components/members/memberLinks';
import { toast } from '../../../components/ui/toast/toastStore';
import { mappedMessageOf } from '../../../lib/api/errors';
import { openPage } from '../../../lib/navigation/router';
import { t } from '../../../shared/texts/t';
import { inviteMatch } from '../api';

type Invited = { state: 'sent' } | { state: 'refused'; why: string };

/** Matches invited since this event was opened; inviting twice sends one invitation. */
export function useInvitations(eventId: string) {
  const [sent, setSent] = useState<ReadonlyMap<string, Invited>>(new Map());
  const note = (id: string, invited: Invited) =>
    setSent((before) => new Map(before).set(id, invited));

  const invite = async ({ id, firstName }: { id: string; firstName: string }) => {
    note(id, { state: 'sent' });
    try {
      await inviteMatch(eventId, id);
      toast({
        type: 'success',
        title: t('You asked {name}', { name: firstName }),
        description: t('The invitation is in your conversation.'),
        action: {
          label: t('Open'),
          altText: t('Open Messages to see your conversation with {name}', {
            name: firstName,
          }),
          onClick: () => openPage(messageUrl(id)),
        },
      });
    } catch (error) {
      note(id, { state: 'refused', why: mappedMessageOf(error) });
    }
  };
  return { eventId, asked: sent, invite };
}

export type Invitations = ReturnType<typeof useInvitations>;

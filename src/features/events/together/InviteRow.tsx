import { useStore } from '@nanostores/react';
import { Check } from 'lucide-react';
import { addToDraft } from '../../../components/composer/cardLinks';
import { draftKey, loadMessageDraft, saveMessageDraft } from '../../../components/composer/drafts';
import { messageUrl } from '../../../components/members/memberLinks';
import { PersonRow } from '../../../components/members/PersonRow';
import { parts, srOnly, WithSubject } from '../../../components/texts/parts';
import { Button } from '../../../components/ui/Button';
import { openPage } from '../../../lib/navigation/router';
import type { OtherMember } from '../../../shared/contract/members';
import { t } from '../../../shared/texts/t';
import { $me } from '../../session/store';
import { eventHref } from '../details/openEvent';
import type { Invitations } from './useInvitations';

interface InviteRowProps {
  match: OtherMember;
  invitations: Invitations;
}

export function InviteRow({ match, invitations: { eventId, asked, invite } }: InviteRowProps) {
  const me = useStore($me, { ssr: 'initial' });
  const invited = asked.get(match.id);
  const isSent = invited?.state === 'sent';
  return (
    <PersonRow member={match} about={t('{percent}% match', { percent: match.matchPercent })}>
      <Button
        variant="outline"
        size="sm"
        aria-disabled={isSent || undefined}
        onClick={() => isSent || void invite(match)}
      >
        {isSent && <Check className="size-4" aria-hidden="true" />}
        <WithSubject subject={match.firstName}>
          {isSent ? t('Invited') : t('Go together?')}
        </WithSubject>
      </Button>
      {me && (
        <Button variant="quiet" size="sm" onClick={() => void writeAbout(eventId, me.id, match.id)}>
          <span>
            {parts(
              'Message<who> {name} about it</who>',
              { who: srOnly },
              { name: match.firstName },
            )}
          </span>
        </Button>
      )}
      {invited?.state === 'refused' && (
        <p role="alert" className="w-full font-semibold text-primary-deep text-sm">
          {invited.why}
        </p>
      )}
    </PersonRow>
  );
}

/** Puts the event into the message box of a conversation, as a card. Opens that conversation. */
async function writeAbout(eventId: string, ownId: string, userId: string): Promise<void> {
  const key = draftKey(ownId, userId);
  const { origin } = window.location;
  const link = `${origin}${eventHref(eventId)}`;
  await saveMessageDraft(key, addToDraft(await loadMessageDraft(key), { link }, origin));
  openPage(messageUrl(userId));
}

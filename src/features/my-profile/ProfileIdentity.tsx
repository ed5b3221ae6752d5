import { Pencil } from 'lucide-react';
import type { Ref } from 'react';
import { dayOf } from '../../components/dayOf';
import { MemberPhoto } from '../../components/members/MemberPhoto';
import { nameAndAge, townOf } from '../../components/members/memberFacts';
import { ShareLinkButton } from '../../components/ShareLinkButton';
import { Badge } from '../../components/ui/Badge';
import { Button } from '../../components/ui/Button';
import type { Self } from '../../shared/contract/members';
import { t } from '../../shared/texts/t';
import { BoostButton } from '../boost/BoostButton';

interface ProfileIdentityProps {
  me: Self;
  editButton: Ref<HTMLButtonElement>;
  onEdit: () => void;
}

export function ProfileIdentity({ me, editButton, onEdit }: ProfileIdentityProps) {
  return (
    <div className="flex flex-wrap gap-4 lg:block">
      <div className="w-28 shrink-0 self-start overflow-hidden rounded-lg border border-hairline sm:w-44 lg:w-full">
        <MemberPhoto
          member={me}
          alt={me.profilePicture ? t('Your main photo') : t('No photo yet')}
          widths={[320, 640]}
          sizes="(min-width: 64rem) 20rem, (min-width: 40rem) 11rem, 7rem"
          eager
        />
      </div>
      <div className="min-w-36 flex-1 space-y-2 lg:mt-4">
        <h2 className="break-words text-2xl">{nameAndAge(me)}</h2>
        <p className="text-ink-soft">{townOf(me)}</p>
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <Badge tone={me.isPremium ? 'premium' : 'plain'}>
            {me.isPremium ? t('Premium') : t('Free Account')}
          </Badge>
          {me.isPremium && me.subscriptionEndDate && premiumUntil(me.subscriptionEndDate)}
        </p>
        <div className="mt-1 flex flex-wrap gap-2">
          <Button ref={editButton} variant="outline" size="sm" onClick={onEdit}>
            <Pencil className="size-4" aria-hidden="true" />
            {t('Edit')}
          </Button>
          {me.isPremium && <BoostButton me={me} />}
          <ShareLinkButton
            label={t('Share my profile')}
            title={t('{name} on Parkway', { name: me.firstName })}
            path={`/profile/${me.id}`}
          />
        </div>
        {(me.browseIncognito || !me.settings.privacy.profileVisible) && (
          <p className="text-ink-soft text-sm">{hiddenNote(me)}</p>
        )}
      </div>
    </div>
  );
}

/** Who can open the shared link of a member who isn't shown to everyone. */
function hiddenNote({ settings }: Self): string {
  return settings.privacy.profileVisible
    ? t("While you browse incognito, only people you've liked can open the link to your profile.")
    : t('Your profile is hidden, so only people you know here can open the link to it.');
}

/** `Premium until December 1, 2026`, by the day in New Jersey; takes ISO 8601. */
export function premiumUntil(subscriptionEndDate: string): string {
  return t('Premium until {day}', { day: dayOf(subscriptionEndDate) });
}

import type { OtherMember } from '../../shared/contract/members';
import { t } from '../../shared/texts/t';
import { InterestChips } from './InterestChips';
import { MemberPhoto } from './MemberPhoto';
import { markedInterests, nameAndAge, townOf } from './memberFacts';

interface CardPreviewProps {
  me: Pick<OtherMember, 'firstName' | 'age' | 'city' | 'state'>;
  picture: string | null;
  bio: string;
  interests: readonly string[];
  title?: string;
}

const SHOWN_INTERESTS = 4;

/** The member's own card as other members' lists show it. It has no controls. */
export function CardPreview(props: CardPreviewProps) {
  const { me, picture, bio, interests, title = t('How others see you') } = props;
  const more = interests.length - SHOWN_INTERESTS;
  return (
    <figure aria-label={t('Preview of your card')}>
      <figcaption className="mb-2 font-bold">{title}</figcaption>
      <div className="overflow-hidden rounded-lg border border-hairline bg-card">
        <MemberPhoto
          member={{ firstName: me.firstName, profilePicture: picture }}
          alt={picture ? t('Your main photo') : t('No photo yet')}
          widths={[320, 640]}
          sizes="20rem"
        />
        <div className="space-y-3 p-4">
          <div>
            <p className="break-words font-display font-extrabold text-xl">{nameAndAge(me)}</p>
            <p className="text-ink-soft text-sm">{townOf(me)}</p>
          </div>
          <p className="line-clamp-3 break-words text-sm">{bio.trim() || t('No bio available')}</p>
          {interests.length > 0 && (
            <div className="flex flex-wrap items-center gap-1.5">
              <InterestChips interests={markedInterests(interests.slice(0, SHOWN_INTERESTS))} />
              {more > 0 && (
                <span className="text-ink-soft text-xs">
                  {t('and {count} more', { count: more })}
                </span>
              )}
            </div>
          )}
        </div>
      </div>
    </figure>
  );
}

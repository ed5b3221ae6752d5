import { Chip } from '../../../components/ui/Chip';
import { Avatar } from '../../../components/ui/picture/Avatar';
import type { OtherMember } from '../../../shared/contract/members';
import { interestLabel } from '../../../shared/rules/members/interests';
import { t } from '../../../shared/texts/t';
import type { ConversationPartner } from '../person';

interface StarterProps {
  person: ConversationPartner;
  /** Set when there is no conversation yet. */
  member: OtherMember | undefined;
}

export function ThreadStarter({ person, member }: StarterProps) {
  const shared =
    member?.matchReasons.filter(({ kind, against }) => kind === 'shared' && !against) ?? [];
  const interests = shared.length === 0 ? (member?.interests.slice(0, 6) ?? []) : [];
  return (
    <section
      aria-label={t('Before the first message')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller must be reachable by keyboard
      tabIndex={0}
      className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain outline-offset-[-3px]"
    >
      <div className="m-auto flex max-w-form flex-col items-center gap-3 px-4 py-6 text-center">
        <Avatar name={person.name} picture={person.picture} size="lg" />
        <p className="font-display font-bold text-xl">{t('No messages yet')}</p>
        {shared.length > 0 && (
          <>
            <p className="text-ink-soft">{t('Something you could talk about:')}</p>
            <ul className="space-y-1 font-semibold">
              {shared.map(({ text }) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </>
        )}
        {interests.length > 0 && (
          <>
            <p className="text-ink-soft">{t('What {name} likes:', { name: person.name })}</p>
            <ul className="flex flex-wrap justify-center gap-2">
              {interests.map((interest) => (
                <li key={interest}>
                  <Chip>{interestLabel(interest)}</Chip>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  );
}

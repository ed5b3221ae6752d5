import { ArrowLeft } from 'lucide-react';
import type { RefObject } from 'react';
import { profileUrl } from '../../../components/members/memberLinks';
import { IconButton } from '../../../components/ui/Button';
import { Avatar } from '../../../components/ui/picture/Avatar';
import type { Self } from '../../../shared/contract/members';
import { pagePath } from '../../../shared/texts/language';
import { t, text } from '../../../shared/texts/t';
import { SafetyMenuButton } from '../../safety/SafetyMenuButton';
import { HalfwayButton } from '../halfway/HalfwayButton';
import { leaveThread } from '../inbox/chosenMember';
import type { ConversationPartner } from '../person';
import { openPlanSheet } from '../plans/planSheets';
import { reportingOf } from './endContact';

interface ThreadHeaderProps {
  me: Self;
  person: ConversationPartner;
  heading: RefObject<HTMLHeadingElement | null>;
}

const LINKS = [
  { label: text('Find someone who’s gone'), path: '/settings#ended' },
  { label: text('Notification settings'), path: '/settings#notifications' },
];

export function ThreadHeader({ me, person, heading }: ThreadHeaderProps) {
  return (
    <header className="flex min-h-16 shrink-0 flex-wrap items-center gap-3 border-hairline border-b py-2">
      <IconButton
        label={t('Back to conversations')}
        className="-ml-2 md:hidden"
        onClick={leaveThread}
      >
        <ArrowLeft className="size-5" aria-hidden="true" />
      </IconButton>
      <Avatar name={person.name} picture={person.picture} size="sm" />
      <div className="min-w-0 flex-[1_1_4rem]">
        <h2 ref={heading} tabIndex={-1} className="truncate text-xl">
          {person.isDeleted ? (
            person.name
          ) : (
            <a href={profileUrl(person.id)} className="text-ink underline-offset-4 hover:underline">
              {person.name}
            </a>
          )}
        </h2>
        {person.online && <p className="text-pine text-xs">{t('Online now')}</p>}
      </div>
      {person.matched && <HalfwayButton me={me} person={person} />}
      <SafetyMenuButton
        subject={{
          id: person.id,
          firstName: person.name,
          matched: person.matched,
          isGone: person.isDeleted,
        }}
        acts={
          person.matched && !person.isDeleted
            ? [{ label: t('Make a plan'), act: () => openPlanSheet(person.id) }]
            : []
        }
        links={LINKS.map(({ label, path }) => ({ label: t(label), href: pagePath(path) }))}
        {...reportingOf(person.id, me.id)}
      />
    </header>
  );
}

import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { LoadError } from '../../../components/LoadError';
import { lazyPart } from '../../../components/lazy/lazyPart';
import { optional } from '../../../components/lazy/OptionalPart';
import { profileUrl } from '../../../components/members/memberLinks';
import { OutsidePreferencesNote } from '../../../components/members/OutsidePreferencesNote';
import { SafetyNotice } from '../../../components/safety/SafetyNotice';
import { parts } from '../../../components/texts/parts';
import { Chip } from '../../../components/ui/Chip';
import { Avatar } from '../../../components/ui/picture/Avatar';
import { ApiError, messageOf } from '../../../lib/api/errors';
import type { OtherMember, Self } from '../../../shared/contract/members';
import type { Conversation } from '../../../shared/contract/messages';
import { interestLabel } from '../../../shared/rules/members/interests';
import { hasWrittenToAnother } from '../../../shared/rules/messages/conversations';
import { t } from '../../../shared/texts/t';
import { HalfwayBeside } from '../halfway/HalfwayButton';
import { areNewContacts, hasWrittenHere, requestState } from '../inbox/conversationModel';
import { conversationsQuery } from '../inbox/conversationSync';
import { $outbox } from '../outbox/outbox';
import type { ConversationPartner } from '../person';
import type { PlanCardProps } from '../plans/PlanCard';
import { $planSheet } from '../plans/planSheets';
import { reportingOf } from './endContact';
import { ThreadFoot } from './ThreadFoot';
import { ThreadHeader } from './ThreadHeader';
import { ThreadLog } from './ThreadLog';
import { BubbleSkeletons } from './ThreadSkeleton';
import { EMPTY_THREAD } from './threadModel';
import { threadQuery } from './threadSync';
import { $typing } from './typing';

const PlanCard = optional(lazyPart(() => import('../plans/PlanCard')));
const PlanSheet = optional(lazyPart(() => import('../plans/PlanSheet')));

interface OpenThreadProps {
  me: Self;
  person: ConversationPartner;
  row: Conversation | undefined;
  /** Set when there is no conversation yet. */
  member: OtherMember | undefined;
}

const WIDE = '(width >= 52rem)';

export function OpenThread({ me, person, row, member }: OpenThreadProps) {
  const query = useQuery(threadQuery(person.id));
  const outbox = useStore($outbox).filter((entry) => entry.receiverId === person.id);
  const heading = useRef<HTMLHeadingElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    // An on-screen keyboard would cover half the thread.
    const target = window.matchMedia(WIDE).matches ? input.current : null;
    (target ?? heading.current)?.focus({ preventScroll: true });
  }, []);

  // The messages of a deleted member may be deleted too.
  const isGone = query.error instanceof ApiError && query.error.status === 404;
  const thread = query.data ?? (isGone ? EMPTY_THREAD : null);
  const messages = thread?.messages ?? [];
  const isEmpty = thread?.messages.length === 0 && outbox.length === 0;
  // If the thread fails to load, unsent messages must still be visible.
  const shown = thread ?? (query.isError && outbox.length > 0 ? EMPTY_THREAD : null);
  const request = requestState({
    messages,
    waiting: outbox.filter((entry) => entry.refusal === null).length,
    ownId: me.id,
    matched: person.matched,
    isRequest: row?.isRequest ?? false,
  });
  const wroteHere = outbox.length > 0 || hasWrittenHere(messages, me.id);
  const conversations = useQuery(conversationsQuery).data ?? [];
  // Also shown if the list could not be loaded: better once too often than never.
  const isNoticeDue =
    (thread !== null || query.isError) &&
    !wroteHere &&
    !hasWrittenToAnother(conversations, me.id, person.id);
  const isClosed = row?.isClosed === true && !person.isDeleted;
  const isOutside = !row && member?.isOutsidePreferences === true;
  return (
    <div className="flex min-h-0 flex-1">
      <section
        aria-label={t('Conversation with {name}', { name: person.name })}
        className="flex min-h-0 min-w-0 flex-1 flex-col"
      >
        <ThreadHeader me={me} person={person} heading={heading} />
        <PlanInThread person={person} reporting={reportingOf(person.id, me.id)} />
        {!thread && query.isError && (
          <LoadError className="my-4" onRetry={() => void query.refetch()}>
            {messageOf(query.error)}
          </LoadError>
        )}
        {!thread && !query.isError && <BubbleSkeletons />}
        {thread && isEmpty && <ThreadStarter person={person} member={member} />}
        {shown && !isEmpty && (
          <ThreadLog
            me={me}
            person={person}
            thread={shown}
            outbox={outbox}
            isOpen={!person.isDeleted && !isClosed}
          />
        )}
        {thread && <TypingNote person={person} />}
        {isClosed && <ClosedNote person={person} isOwn={messages.at(-1)?.senderId === me.id} />}
        {isOutside && (
          <div className="shrink-0 pt-2 pb-3">
            <OutsidePreferencesNote />
          </div>
        )}
        {!person.isDeleted && !isClosed && !isOutside && (
          <ThreadFoot
            me={me}
            person={person}
            request={request}
            isNewPerson={areNewContacts(messages, me.id, person.matched)}
            input={input}
          >
            <SafetyNotice memberId={me.id} isDue={isNoticeDue} input={input} />
          </ThreadFoot>
        )}
      </section>
      <HalfwayBeside me={me} person={person} />
    </div>
  );
}

/** Keeps its line free, so that the thread does not move when the other member starts to type. */
function TypingNote({ person }: { person: ConversationPartner }) {
  const isTyping = useStore($typing).has(person.id);
  return (
    <p role="status" className="min-h-6 px-1 text-ink-soft text-sm">
      {isTyping && t('{name} is typing…', { name: person.name })}
    </p>
  );
}

/** Replaces the composer when neither member can write any more. */
function ClosedNote({ person, isOwn }: { person: ConversationPartner; isOwn: boolean }) {
  return (
    <div className="shrink-0 pt-2 pb-3">
      <p className="rounded-md bg-inset px-4 py-3 text-sm">
        {t(isOwn ? 'You closed this conversation.' : 'This conversation is closed.')}{' '}
        {isOwn &&
          parts(
            'If you change your mind, <like>like {name} again</like>.',
            { like: (words) => <a href={profileUrl(person.id)}>{words}</a> },
            { name: person.name },
          )}
      </p>
    </div>
  );
}

function PlanInThread({ person, reporting }: PlanCardProps) {
  const opened = useStore($planSheet);
  if (!person.matched || person.isDeleted) return null;
  return (
    <>
      <PlanCard person={person} reporting={reporting} />
      {opened?.userId === person.id && <PlanSheet person={person} place={opened.place} />}
    </>
  );
}

function ThreadStarter({ person, member }: Pick<OpenThreadProps, 'person' | 'member'>) {
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

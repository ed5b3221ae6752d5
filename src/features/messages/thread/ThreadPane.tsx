import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { LoadError } from '../../../components/LoadError';
import { Button, LinkButton } from '../../../components/ui/Button';
import { EmptyState } from '../../../components/ui/EmptyState';
import { ApiError, messageOf } from '../../../lib/api/errors';
import type { Self } from '../../../shared/contract/members';
import { pagePath } from '../../../shared/texts/language';
import { t } from '../../../shared/texts/t';
import { ReportGoneLink } from '../../safety/ReportGoneLink';
import { memberQuery } from '../api';
import { leaveThread } from '../inbox/chosenMember';
import { conversationsQuery } from '../inbox/conversationSync';
import { noteSeen, openThread } from '../messaging';
import { personOf } from '../person';
import { OpenThread } from './OpenThread';
import { ThreadSkeleton } from './ThreadSkeleton';
import { threadQuery } from './threadSync';

export default function ThreadPane({ userId, me }: { userId: string; me: Self }) {
  const isOwn = userId === me.id;
  const conversations = useQuery(conversationsQuery);
  const row = conversations.data?.find((other) => other.user.id === userId);
  const member = useQuery({
    ...memberQuery(userId),
    enabled: !isOwn && !row && !conversations.isPending,
  });
  const thread = useQuery({ ...threadQuery(userId), enabled: !isOwn });
  useEffect(() => openThread(userId), [userId]);
  const unread = thread.isSuccess ? (row?.unreadCount ?? 0) : 0;
  useEffect(() => {
    // The server marks a loaded thread as read; this updates a list that was loaded earlier.
    if (unread > 0) noteSeen(userId);
  }, [userId, unread]);

  const person = personOf(row, member.data);
  if (person) return <OpenThread me={me} person={person} row={row} member={member.data} />;
  if (isOwn || isNotThere(member.error)) return <MemberNotFound />;
  if (!member.error) return <ThreadSkeleton />;
  return (
    <LoadError className="page-error" onRetry={() => void member.refetch()}>
      {messageOf(member.error)}
    </LoadError>
  );
}

function isNotThere(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

function MemberNotFound() {
  return (
    <EmptyState
      title={t('Profile Not Found')}
      drawing={<div className="error-scene" />}
      description={t("The profile you're looking for doesn't exist or has been removed.")}
      action={
        <div className="flex flex-wrap items-center justify-center gap-2">
          <LinkButton href={pagePath('/browse')}>{t('Back to Browse')}</LinkButton>
          <Button variant="outline" className="md:hidden" onClick={leaveThread}>
            {t('Back to conversations')}
          </Button>
          <ReportGoneLink className="basis-full" />
        </div>
      }
    />
  );
}

import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadError } from '../../components/LoadError';
import { Skeleton } from '../../components/ui/Skeleton';

interface MemberListProps<Member> {
  query: UseQueryResult<Member[]>;
  /** The name of the list in an error message. */
  what: string;
  empty: string;
  row: (member: Member) => { id: string; note: string; action: ReactNode };
}

export function MemberList<Member extends { firstName: string }>(props: MemberListProps<Member>) {
  const { query, what, empty, row } = props;
  if (query.isPending) return <Skeleton className="h-11" />;
  return (
    <>
      {query.isError && <LoadError what={what} onRetry={() => void query.refetch()} />}
      {query.data?.length === 0 && <p>{empty}</p>}
      {query.data && query.data.length > 0 && (
        <ul>
          {query.data.map((member) => {
            const { id, note, action } = row(member);
            return (
              <li
                key={id}
                className="flex flex-wrap items-center gap-x-4 gap-y-1 border-hairline border-t py-3 first:border-t-0"
              >
                <p className="min-w-0 flex-1">
                  <strong className="break-words">{member.firstName}</strong>
                  <span className="block text-ink-soft text-sm">{note}</span>
                </p>
                {action}
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { LoadError } from '../../../components/LoadError';
import { Field, TextInput } from '../../../components/ui/Field';
import { Skeleton } from '../../../components/ui/Skeleton';
import { mappedMessageOf } from '../../../lib/api/errors';
import type { MutualMatch } from '../../../shared/contract/matches';
import { pagePath } from '../../../shared/texts/language';
import { t } from '../../../shared/texts/t';
import { fetchMutualMatches } from '../../matches/api';
import { InviteRow } from './InviteRow';
import type { Invitations } from './useInvitations';

const MANY = 6;
const MATCHES = ['matches', 'mutual'];

interface MatchPickerProps {
  but: readonly { id: string }[];
  invitations: Invitations;
}

export function MatchPicker({ but, invitations }: MatchPickerProps) {
  const query = useQuery({ queryKey: MATCHES, queryFn: fetchMutualMatches });
  const [name, setName] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const others = (query.data ?? []).filter(({ id }) => !but.some((one) => one.id === id));
  const found = others.filter((match) => isNamed(match, name));
  return (
    <div className="mt-4">
      <h4 ref={heading} tabIndex={-1} className="font-bold">
        {t('Ask a match')}
      </h4>
      <p className="text-ink-soft text-sm">
        {t(
          "They'll get an invitation in your conversation. If they accept, you're both going, or on the waitlist if it's full.",
        )}
      </p>
      {query.isPending && <Skeleton className="mt-2 h-32" />}
      {query.isError && (
        <LoadError className="mt-2" onRetry={() => void query.refetch()}>
          {mappedMessageOf(query.error)}
        </LoadError>
      )}
      {query.data && others.length === 0 && (
        <p className="mt-2">
          {t(but.length > 0 ? 'All your matches are already going.' : 'You have no matches yet.')}{' '}
          <a href={pagePath('/browse')}>{t('Find Matches')}</a>
        </p>
      )}
      {others.length > MANY && (
        <Field label={t('Find by name')} className="mt-3">
          <TextInput value={name} onChange={({ target }) => setName(target.value)} />
        </Field>
      )}
      <ul
        aria-label={t('Your matches')}
        className="mt-1 max-h-80 divide-y divide-hairline overflow-y-auto empty:hidden"
      >
        {found.map((match) => (
          <InviteRow key={match.id} match={match} invitations={invitations} />
        ))}
      </ul>
      {others.length > 0 && found.length === 0 && (
        <p className="mt-2">{t('None of your matches have that name.')}</p>
      )}
    </div>
  );
}

function isNamed({ firstName }: MutualMatch, name: string): boolean {
  return firstName.toLowerCase().includes(name.trim().toLowerCase());
}

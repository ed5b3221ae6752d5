import { queryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import type { matchesRoutes } from '../../../../worker/features/matches/routes';
import { srOnly } from '../../../components/texts/parts';
import { classNames } from '../../../components/ui/classNames';
import { photoUrlAt } from '../../../components/ui/picture/Avatar';
import { InitialsPicture } from '../../../components/ui/picture/InitialsPicture';
import { bodyOf, client } from '../../../lib/api/api-client';
import { contractOf } from '../../../lib/api/contractOf';
import type { MutualMatch } from '../../../shared/contract/matches';
import type { Conversation } from '../../../shared/contract/messages';
import { DAY } from '../../../shared/rules/durations';
import { NEW_MATCH_DAYS } from '../../../shared/rules/limits';
import { t } from '../../../shared/texts/t';
import { openHere, threadUrl } from './chosenMember';
import { MATCHES_KEY } from './conversationSync';
import { beginListRequest } from './staleListFilter';

const matches = client<typeof matchesRoutes>('/api/matches');
const contract = contractOf(() => import('../../../shared/contract/matches'));

export const matchesQuery = queryOptions({
  queryKey: MATCHES_KEY,
  queryFn: async () => {
    const { isGone, isClosed } = beginListRequest();
    const found = await bodyOf(matches.mutual.$get(), contract('mutualMatches'));
    return found.filter(({ id }) => !isGone(id) && !isClosed(id));
  },
});

/** Matches without a message yet. */
export const silentAmong = (matches: readonly MutualMatch[], list: readonly Conversation[]) =>
  matches.filter(({ id }) => !list.some(({ user }) => user.id === id));

/** Matches without a message yet, the newest first; each opens its thread. */
export function NewMatches({ matches, now }: { matches: readonly MutualMatch[]; now: number }) {
  if (matches.length === 0) return null;
  return (
    <section aria-labelledby="new-matches" className="pb-2">
      <h2 id="new-matches" className="px-2 text-lg">
        {t('New matches')}{' '}
        <span className="font-body font-normal text-base text-ink-soft">{matches.length}</span>
      </h2>
      <ul className="flex gap-2.5 overflow-x-auto overscroll-x-contain px-2 pt-2 pb-1">
        {matches.map((match) => (
          <Tile key={match.id} match={match} isNew={isNew(match, now)} />
        ))}
      </ul>
    </section>
  );
}

function isNew({ matchedAt }: MutualMatch, now: number): boolean {
  return now - Date.parse(matchedAt) < NEW_MATCH_DAYS * DAY;
}

interface TileProps {
  match: MutualMatch;
  isNew: boolean;
}

function Tile({ match, isNew }: TileProps) {
  const { id, firstName } = match;
  return (
    <li className="w-17 shrink-0">
      <a
        href={threadUrl(id)}
        onClick={(event) => openHere(event, id)}
        className="block rounded-md text-ink text-sm no-underline outline-offset-2"
      >
        <Picture match={match} isNew={isNew} />
        <span className={classNames('mt-1 block truncate', isNew && 'font-bold')}>{firstName}</span>
        {isNew && srOnly(t('new'))}
      </a>
    </li>
  );
}

function Picture({ match, isNew }: TileProps) {
  const { firstName, profilePicture } = match;
  const [isBroken, setBroken] = useState(false);
  const style = classNames(
    'aspect-4/5 w-full rounded-md border-2',
    isNew ? 'border-primary' : 'border-transparent',
  );
  if (!profilePicture || isBroken) {
    return <InitialsPicture name={firstName} alt="" className={style} />;
  }
  return (
    <img
      src={photoUrlAt(profilePicture, 320)}
      alt=""
      width={68}
      height={85}
      loading="lazy"
      onError={() => setBroken(true)}
      className={classNames('block bg-inset object-cover', style)}
    />
  );
}

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { membersRoutes } from '../../../worker/features/members/routes';
import { leftMember } from '../../components/members/memberLinks';
import { bodyOf, client } from '../../lib/api/api-client';
import { contractOf } from '../../lib/api/contractOf';
import { ApiError } from '../../lib/api/errors';
import { onLive } from '../../lib/liveEvents';
import { lastPageChange } from '../../lib/navigation/pageChange';
import type { DecisionResponse } from '../../shared/contract/matches';
import type { OtherMember } from '../../shared/contract/members';
import { ID_PATTERN } from '../../shared/rules/ids';
import { pagePath } from '../../shared/texts/language';
import type { LikeRemark } from '../matches/decision';
import { undoLikeOf } from '../matches/lateUndo';
import { likeMember } from '../matches/likeMember';
import { passMember } from '../matches/passMember';

const users = client<typeof membersRoutes>('/api/users');
const contract = contractOf(() => import('../../shared/contract/members'));

/** The member as the viewer may see them; for the viewer's own id, the viewer. */
const fetchMember = (id: string) =>
  bodyOf(users[':id'].$get({ param: { id } }), contract('member'));

export type LoadedProfile = Extract<ReturnType<typeof useProfile>, { state: 'shown' }>;

type OwnDecision = Pick<OtherMember, 'liked' | 'matched'>;

/** Shows the data of the card that led here until the server answers. */
export function useProfile(id: string | null | undefined) {
  const [isPassed, setPassed] = useState(false);
  const [ownDecision, setOwnDecision] = useState<OwnDecision | null>(null);
  const query = useQuery({
    queryKey: ['member', id],
    queryFn: () => loadMember(id ?? ''),
    placeholderData: () => (id ? leftMember(id) : undefined),
    enabled: typeof id === 'string',
  });

  useEffect(() => {
    if (!id) return;
    return onLive('match', ({ user }) => {
      if (user.id === id) setOwnDecision({ liked: true, matched: true });
    });
  }, [id]);

  if (id === null) return { state: 'missing', reason: null, retry: () => {} } as const;
  if (query.isError) {
    const retry = () => void query.refetch();
    return { state: 'missing', reason: reasonOf(query.error), retry } as const;
  }
  if (!query.data) return { state: 'loading' } as const;
  const member: OtherMember = { ...query.data, ...ownDecision };
  const like = (decision: 'like' | 'super', said?: LikeRemark) => {
    const outcome = {
      onDone: ({ isMatched }: DecisionResponse) =>
        setOwnDecision({ liked: true, matched: isMatched }),
      onFailed: () => setOwnDecision(null),
    };
    const stands = likeMember(member, decision, outcome, said);
    if (stands) setOwnDecision({ liked: true, matched: false });
  };
  const noteUnmatched = () => setOwnDecision({ liked: false, matched: false });
  const undo = () => undoLikeOf(member, noteUnmatched);
  const pass = () => {
    setPassed(true);
    passMember(member, () => setPassed(false));
  };
  return { state: 'shown', member, isPassed, like, pass, undo, noteUnmatched } as const;
}

/** `undefined` until hydration: the file that the browser loads is one for all members. */
export function useIdFromUrl() {
  const [id, setId] = useState(() => (lastPageChange() ? idHere() : undefined));
  useEffect(() => setId(idHere()), []);
  return [id, setId] as const;
}

async function loadMember(id: string): Promise<OtherMember> {
  const found = await fetchMember(id);
  if (!('email' in found)) return found;
  window.location.replace(pagePath('/profile'));
  return new Promise<never>(() => {});
}

/** Why loading failed, unless the profile does not exist. */
function reasonOf(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  return error.status === 404 || error.status === 400 ? null : error.message;
}

const idHere = () => memberIdOf(window.location.pathname);

/** The id in `/profile/{id}`; `null` if it is not a valid id. */
export function memberIdOf(pathname: string): string | null {
  const path = pagePath('/profile/');
  const id = pathname.startsWith(path) ? pathname.slice(path.length) : '';
  return ID_PATTERN.test(id) ? id : null;
}

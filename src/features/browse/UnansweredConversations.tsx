import { useQuery } from '@tanstack/react-query';
import type { conversationsRoutes } from '../../../worker/features/conversations/routes';
import { messageUrl } from '../../components/members/memberLinks';
import { LinkButton } from '../../components/ui/Button';
import { Avatar } from '../../components/ui/picture/Avatar';
import { bodyOf, client } from '../../lib/api/api-client';
import { contractOf } from '../../lib/api/contractOf';
import { WAITING_COME_FIRST } from '../../shared/rules/limits';
import { isYourTurn } from '../../shared/rules/messages/conversations';
import { pagePath } from '../../shared/texts/language';
import { t } from '../../shared/texts/t';

const conversations = client<typeof conversationsRoutes>('/api/conversations');
const contract = contractOf(() => import('../../shared/contract/messages'));

const FACES = 8;

/** Once many members wait for an answer, lists them before everyone else. */
export default function UnansweredConversations({ ownId }: { ownId: string }) {
  const { data: list = [] } = useQuery({
    queryKey: ['conversations'],
    queryFn: () => bodyOf(conversations.index.$get(), contract('conversations')),
    retry: false,
  });
  const waiting = list.filter((row) => isYourTurn(row, ownId));
  if (waiting.length < WAITING_COME_FIRST) return null;
  return (
    <section
      aria-labelledby="waiting-first"
      className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-hairline bg-card p-3"
    >
      <h2 id="waiting-first" className="text-lg">
        {t('{count} people are waiting for your answer', { count: waiting.length })}
      </h2>
      <ul className="flex min-w-0 flex-1 gap-1 overflow-x-auto max-sm:hidden">
        {waiting.slice(0, FACES).map(({ user }) => (
          <li key={user.id}>
            <a href={messageUrl(user.id)} className="block rounded-full" title={user.firstName}>
              <Avatar
                name={user.firstName}
                picture={user.profilePicture}
                alt={t('Answer {name}', { name: user.firstName })}
                size="sm"
                className="size-11!"
              />
            </a>
          </li>
        ))}
      </ul>
      <LinkButton href={pagePath('/messages')} variant="outline" size="sm" className="ml-auto">
        {t('Answer first')}
      </LinkButton>
    </section>
  );
}

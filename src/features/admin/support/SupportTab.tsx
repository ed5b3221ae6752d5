import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import type { adminContactRoutes } from '../../../../worker/features/admin/routes';
import { parts } from '../../../components/texts/parts';
import { toastFailure } from '../../../components/toastFailure';
import { Badge } from '../../../components/ui/Badge';
import { Button } from '../../../components/ui/Button';
import { buttonStyle } from '../../../components/ui/buttonStyle';
import { toast } from '../../../components/ui/toast/toastStore';
import { bodyOf, client } from '../../../lib/api/api-client';
import { contractOf } from '../../../lib/api/contractOf';
import type {
  AdminContactMessage,
  AdminContactQuery,
} from '../../../shared/contract/admin/adminContact';
import { CONTACT_CATEGORY_LABELS } from '../../../shared/rules/safety/contact';
import { t, text } from '../../../shared/texts/t';
import { useQueryField } from '../adminQuery';
import { CaseTab } from '../CaseTab';
import { QuerySelect, useChoice } from '../QuerySelect';
import { SearchBox } from '../SearchBox';
import { momentText } from '../times';
import { type Filters, listQuery, useList, useShowItem } from '../useList';

const contact = client<typeof adminContactRoutes>('/api/admin/contact');
const contract = contractOf(() => import('../../../shared/contract/admin/adminContact'));

const CONTACTS = ['admin', 'contact'];

const contactsList = (filters: Filters<AdminContactQuery>) =>
  listQuery([...CONTACTS, filters], contract('adminContactMessages'), (page, options) => {
    const query = { ...filters, search: filters.search || undefined, ...page };
    return contact.index.$get({ query }, options);
  });

const setAnswered = (id: string, answered: boolean) =>
  bodyOf(
    contact[':id'].$post({ param: { id }, json: { answered } }),
    contract('adminContactMessage'),
  );

const STATUSES = [
  { value: 'open', label: text('Unanswered') },
  { value: 'answered', label: text('Answered') },
  { value: 'all', label: text('All') },
] as const;

/** Messages from the help page: premium members' first, then the longest waiting. */
export default function SupportTab() {
  const search = useQueryField('search');
  const status = useChoice('status', STATUSES);
  return (
    <CaseTab
      title={t('Support')}
      intro={t(
        'Everyone who writes in is told to expect a reply within 24 hours. Premium members come first.',
      )}
      filters={
        <>
          <SearchBox label={t('Search by any part of a name or email address')} />
          <QuerySelect label={t('Messages')} field="status" choices={STATUSES} />
        </>
      }
      list={useList(contactsList({ search, status }))}
      nouns={[t('message'), t('messages')]}
      empty={t(status === 'open' ? 'No unanswered messages' : 'No messages found')}
      card={(message) => <ContactCard message={message} />}
    />
  );
}

function ContactCard({ message }: { message: AdminContactMessage }) {
  const heading = useId();
  const set = useAnswered(message);
  const { subject, category, name, email, createdAt, answeredAt, answered } = message;
  return (
    <article
      aria-labelledby={heading}
      className="rounded-lg border border-hairline bg-card p-4 sm:p-6"
    >
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 id={heading} className="min-w-0 break-words text-xl">
          {subject}
        </h3>
        <p className="flex flex-wrap gap-2">
          {message.priority && <Badge tone="premium">{t('Priority')}</Badge>}
          {category && <Badge>{t(CONTACT_CATEGORY_LABELS[category])}</Badge>}
          {answered && <Badge tone="success">{t('Answered')}</Badge>}
        </p>
      </div>
      <p className="mt-1 break-words text-ink-soft text-sm">
        {name}, {email}
        <span className="block">
          {parts(
            sentText(message),
            { time: (words) => <time dateTime={createdAt}>{words}</time> },
            {
              moment: momentText(createdAt),
              answered: answeredAt ? momentText(answeredAt) : '',
            },
          )}
        </span>
      </p>
      <p className="mt-3 max-w-prose whitespace-pre-wrap break-words">{message.message}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <a
          href={replyLink(message)}
          className={buttonStyle(answered ? 'outline' : 'filled')}
          aria-describedby={heading}
        >
          {t('Reply by email')}
        </a>
        <Button variant="outline" aria-describedby={heading} onClick={() => void set(!answered)}>
          {t(answered ? 'Reopen' : 'Mark as answered')}
        </Button>
      </div>
    </article>
  );
}

function sentText({ memberId, answeredAt }: AdminContactMessage) {
  if (answeredAt === null) {
    return memberId
      ? text('Signed in, sent on <time>{moment}</time>')
      : text('Not signed in, sent on <time>{moment}</time>');
  }
  return memberId
    ? text('Signed in, sent on <time>{moment}</time>, answered on {answered}')
    : text('Not signed in, sent on <time>{moment}</time>, answered on {answered}');
}

/**
 * Marks a message as answered or open: shown at once, and rolled back when the server refuses. The
 * message keeps its place until the list reloads, so that a slip can be corrected in place.
 */
function useAnswered(message: AdminContactMessage) {
  const cache = useQueryClient();
  const isSending = useRef(false);
  const show = useShowItem<AdminContactMessage>(CONTACTS);
  return async (answered: boolean) => {
    if (isSending.current) return;
    isSending.current = true;
    // A response on its way would show the former state.
    await cache.cancelQueries({ queryKey: CONTACTS });
    show({ ...message, answered, answeredAt: answered ? new Date().toISOString() : null });
    try {
      show(await setAnswered(message.id, answered));
      toast({ type: 'success', title: t(answered ? 'Marked as answered' : 'Reopened') });
    } catch (error) {
      show(message);
      toastFailure(t('Failed to mark the message'), error);
    } finally {
      isSending.current = false;
    }
  };
}

/** Some mail programs cut off longer links. */
const QUOTED_AT_MOST = 600;

/** A mail draft to the sender that quotes the beginning of their message. */
function replyLink({ name, email, subject, message }: AdminContactMessage): string {
  const isCut = message.length > QUOTED_AT_MOST;
  const quoted = `${message.slice(0, QUOTED_AT_MOST)}${isCut ? '…' : ''}`
    .toWellFormed()
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
  const fields = {
    subject: /^re:/i.test(subject) ? subject : `Re: ${subject}`,
    body: `${t('Hello {name},', { name })}\n\n\n\n${quoted}`,
  };
  const query = Object.entries(fields).map(
    ([field, words]) => `${field}=${encodeURIComponent(words.replaceAll('\n', '\r\n'))}`,
  );
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?${query.join('&')}`;
}

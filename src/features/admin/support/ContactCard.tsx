import { useId } from 'react';
import { Badge } from '../../../components/ui/Badge';
import { Button } from '../../../components/ui/Button';
import { buttonStyle } from '../../../components/ui/buttonStyle';
import type { AdminContactMessage } from '../../../shared/contract/adminContact';
import { CONTACT_CATEGORY_LABELS } from '../../../shared/rules/contact';
import { momentText } from '../times';
import { replyLink } from './replyLink';
import { useAnswered } from './useAnswered';

export function ContactCard({ message }: { message: AdminContactMessage }) {
  const heading = useId();
  const set = useAnswered(message);
  const { subject, category, name, email, memberId, createdAt, answeredAt, answered } = message;
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
          {message.priority && <Badge tone="premium">Priority</Badge>}
          {category && <Badge>{CONTACT_CATEGORY_LABELS[category]}</Badge>}
          {answered && <Badge tone="success">Answered</Badge>}
        </p>
      </div>
      <p className="mt-1 break-words text-ink-soft text-sm">
        {name}, {email}
        <span className="block">
          {memberId ? 'Signed in' : 'Not signed in'}, sent on{' '}
          <time dateTime={createdAt}>{momentText(createdAt)}</time>
          {answeredAt && `, answered on ${momentText(answeredAt)}`}
        </span>
      </p>
      <p className="mt-3 max-w-prose whitespace-pre-wrap break-words">{message.message}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <a
          href={replyLink(message)}
          className={buttonStyle(answered ? 'outline' : 'filled')}
          aria-describedby={heading}
        >
          Reply by email
        </a>
        <Button variant="outline" aria-describedby={heading} onClick={() => void set(!answered)}>
          {answered ? 'Open again' : 'Mark as answered'}
        </Button>
      </div>
    </article>
  );
}

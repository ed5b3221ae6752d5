import type { AdminReport } from '../../../shared/contract/adminReports';
import { momentText } from '../times';

/** The messages that came with the report, as they stood then. */
export function Evidence({ report }: { report: AdminReport }) {
  const { evidence } = report;
  if (evidence.length === 0) return null;
  const nameOf = (author: 'reporter' | 'reported') => report[author]?.firstName ?? 'Deleted member';
  return (
    <div className="mt-4">
      <h4 className="font-bold">Attached messages</h4>
      <ul className="mt-2 space-y-2">
        {evidence.map(({ messageId, author, content, sentAt }) => (
          <li
            key={messageId}
            className={`border-l-4 pl-3 ${author === 'reported' ? 'border-primary' : 'border-hairline'}`}
          >
            <p className="text-ink-soft text-sm">
              {nameOf(author)}, <time dateTime={sentAt}>{momentText(sentAt)}</time>
            </p>
            <p className="whitespace-pre-wrap">{content}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

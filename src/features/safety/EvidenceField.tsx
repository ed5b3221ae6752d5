import { useEffect, useRef } from 'react';
import { invitationSaid } from '../../components/texts/invitationSaid';
import { parts } from '../../components/texts/parts';
import { classNames } from '../../components/ui/classNames';
import { newJerseyDay } from '../../shared/rules/day';
import { clockTime, shortDay } from '../../shared/rules/formatTime';
import { REPORT_LIMITS } from '../../shared/rules/limits';
import { t } from '../../shared/texts/t';
import type { EvidenceMessage } from './subject';

interface EvidenceFieldProps {
  messages: readonly EvidenceMessage[];
  chosen: readonly string[];
  name: string;
  onToggle: (messageId: string) => void;
}

const when = (time: Date) => `${shortDay(newJerseyDay(time))}, ${clockTime(time)}`;

/** The messages loaded in the thread, with the latest in view. */
export function EvidenceField({ messages, chosen, name, onToggle }: EvidenceFieldProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const isFull = chosen.length >= REPORT_LIMITS.messages;
  useEffect(() => {
    if (scroller.current) scroller.current.scrollTop = scroller.current.scrollHeight;
  }, []);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-bold">
        {parts('Messages as evidence <note>(optional)</note>', {
          note: (words) => <span className="font-normal text-ink-soft">{words}</span>,
        })}
      </legend>
      <p role="status" className="mb-2 text-ink-soft text-sm">
        {t("{count} of at most {most} chosen. They're saved with the report as they are now.", {
          count: chosen.length,
          most: REPORT_LIMITS.messages,
        })}
      </p>
      <div
        ref={scroller}
        className="relative max-h-56 overflow-y-auto overscroll-contain rounded-md border-2 border-control-border"
      >
        {messages.map(({ id, own, content, sentAt }) => {
          const isChosen = chosen.includes(id);
          return (
            <label
              key={id}
              htmlFor={`evidence-${id}`}
              className={classNames(
                'flex min-h-11 items-start gap-3 border-hairline border-b px-3 py-2 last:border-b-0',
                isChosen && 'bg-inset',
              )}
            >
              <input
                id={`evidence-${id}`}
                type="checkbox"
                className="checkbox"
                checked={isChosen}
                disabled={isFull && !isChosen}
                onChange={() => onToggle(id)}
              />
              <span className="min-w-0 text-sm [overflow-wrap:anywhere]">
                <span className="text-ink-soft text-xs">
                  {own ? t('You') : name}, {when(sentAt)}
                </span>
                <span dir="auto" className="line-clamp-3">
                  {invitationSaid(content)}
                </span>
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

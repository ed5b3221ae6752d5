import type { ReactNode } from 'react';
import { classNames } from '../../components/ui/classNames';
import { text } from '../../shared/texts/t';
import { ListBody, type ListBodyProps } from './ListBody';

export const CASE_STATUSES = [
  { value: 'open', label: text('Open') },
  { value: 'resolved', label: text('Decided') },
  { value: 'all', label: text('All') },
] as const;

interface CaseTabProps<Item extends { id: string }> extends Omit<ListBodyProps<Item>, 'children'> {
  title: string;
  intro: ReactNode;
  /** The introduction is a paragraph, not one line. */
  isLong?: boolean;
  notice?: ReactNode;
  filters: ReactNode;
  card: (item: Item) => ReactNode;
}

/** A tab with a queue of cases, a card each. */
export function CaseTab<Item extends { id: string }>(props: CaseTabProps<Item>) {
  const { title, intro, isLong, notice, filters, card, ...list } = props;
  return (
    <>
      <h2 className="text-2xl">{title}</h2>
      <p className={classNames('mt-1 text-ink-soft', isLong && 'max-w-prose')}>{intro}</p>
      {notice}
      <div className="mt-4 flex flex-wrap gap-3">{filters}</div>
      <ListBody {...list}>
        {(items) => (
          <ul className="space-y-4">
            {items.map((item) => (
              <li key={item.id}>{card(item)}</li>
            ))}
          </ul>
        )}
      </ListBody>
    </>
  );
}

import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from '../../../components/ui/Button';
import { useEndInView } from '../../../components/useEndInView';
import { t } from '../../../shared/texts/t';
import { focusEventCard } from '../details/openEvent';

interface MoreEventsProps {
  ids: string[];
  hasMore: boolean;
  /** Whether the end of the list asks for more when it nears the window. */
  isActive: boolean;
  isBusy: boolean;
  failure: ReactNode;
  onMore: () => void;
}

/** Shows more when the end nears the window, or by the button, which moves the focus. */
export function MoreEvents({ ids, hasMore, isActive, isBusy, failure, onMore }: MoreEventsProps) {
  const end = useRef<HTMLDivElement>(null);
  const requestedAt = useRef<number | null>(null);
  useLayoutEffect(() => {
    const first = requestedAt.current === null ? undefined : ids[requestedAt.current];
    if (first === undefined) return;
    requestedAt.current = null;
    focusEventCard(first);
  }, [ids]);
  useEndInView(end, isActive, onMore, ids.length);
  const more = () => {
    requestedAt.current = ids.length;
    onMore();
  };
  return (
    <div ref={end} className="mt-8 flex min-h-11 flex-col items-center">
      {failure}
      {hasMore && !failure && (
        <Button variant="outline" busy={isBusy} onClick={more}>
          {t('Load more')}
        </Button>
      )}
      {!hasMore && ids.length > 0 && (
        <p className="text-center text-ink-soft">{t("That's every event for now.")}</p>
      )}
    </div>
  );
}

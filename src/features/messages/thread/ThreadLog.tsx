import { ArrowDown } from 'lucide-react';
import {
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Button } from '../../../components/ui/Button';
import { useFirstFrame } from '../../../components/useFewFirst';
import { messageOf } from '../../../lib/api/errors';
import { useNow } from '../../../lib/useNow';
import type { Self } from '../../../shared/contract/members';
import { t } from '../../../shared/texts/t';
import type { OutboxEntry } from '../outbox/outboxModel';
import type { ConversationPartner } from '../person';
import { MessageBubble } from './MessageBubble';
import { hasOlder, type Thread } from './threadModel';
import { loadOlder } from './threadSync';
import { timelineOf } from './timeline';

/** Rows that fill a tall window; those before them follow at once. */
const NEWEST = 16;
/** Old messages are not news: a busy log announces nothing. */
const QUIET_MS = 100;

interface ThreadLogProps {
  me: Self;
  person: ConversationPartner;
  thread: Thread;
  outbox: readonly OutboxEntry[];
  /** The other member may still write. */
  isOpen: boolean;
}

/** Column-reverse: it opens at the newest message, and older ones are added out of sight. */
export function ThreadLog({ me, person, thread, outbox, isOpen }: ThreadLogProps) {
  const time = useNow();
  const now = useMemo(() => new Date(time), [time]);
  const rows = useMemo(
    () => timelineOf(thread.messages, outbox, me.id, now),
    [thread.messages, outbox, me.id, now],
  );
  const last = rows.at(-1);
  const newest = rows.findLast((row) => row.kind === 'bubble' && !row.bubble.own)?.key;
  const { scroller, hasNewBelow, toNewest, onScroll } = useThreadScroll(
    last?.key,
    last?.kind === 'bubble' && last.bubble.own,
  );
  const isFirst = useFirstFrame(() => rows.length > NEWEST);
  useEffect(() => {
    if (!isFirst) return endQuiet(scroller.current);
    scroller.current?.setAttribute('aria-busy', 'true');
    return undefined;
  }, [isFirst, scroller]);
  return (
    <div className="relative flex min-h-0 flex-[1_1_8rem] flex-col">
      <div
        ref={scroller}
        onScroll={onScroll}
        role="log"
        aria-live="polite"
        aria-label={t('Messages with {name}', { name: person.name })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller must be reachable by keyboard
        tabIndex={0}
        className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain outline-offset-[-3px] [overflow-anchor:none]"
      >
        <div className="px-1 pt-4 pb-2">
          {!isFirst && hasOlder(thread) && <OlderMessages userId={person.id} scroller={scroller} />}
          <ol>
            {(isFirst ? rows.slice(-NEWEST) : rows).map((row) =>
              row.kind === 'day' ? (
                <li key={row.key} className="my-4 text-center font-bold text-ink-soft text-xs">
                  {row.label}
                </li>
              ) : (
                <MessageBubble
                  key={row.key}
                  bubble={row.bubble}
                  person={person}
                  ownId={me.id}
                  now={now}
                  reacts={isOpen ? (row.key === newest ? 'first' : 'later') : 'not'}
                />
              ),
            )}
          </ol>
        </div>
      </div>
      {hasNewBelow && (
        <div className="absolute inset-x-0 bottom-3 mx-auto w-fit">
          <Button variant="premium" size="sm" onClick={toNewest} className="shadow-layer">
            <ArrowDown className="size-4" aria-hidden="true" />
            {t('New messages')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Once the rows have come. */
function endQuiet(log: HTMLElement | null): () => void {
  const timer = setTimeout(() => log?.removeAttribute('aria-busy'), QUIET_MS);
  return () => clearTimeout(timer);
}

interface OlderMessagesProps {
  userId: string;
  scroller: RefObject<HTMLElement | null>;
}

/** Loads older messages when it comes into view; also a button, for keyboard users and retries. */
function OlderMessages({ userId, scroller }: OlderMessagesProps) {
  const box = useRef<HTMLDivElement>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isLoading, setIsLoading] = useState(false);
  const isBusy = useRef(false);

  const load = useCallback(async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsLoading(true);
    setFailure(null);
    scroller.current?.setAttribute('aria-busy', 'true');
    try {
      await loadOlder(userId);
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      isBusy.current = false;
      setIsLoading(false);
      endQuiet(scroller.current);
    }
  }, [userId, scroller]);

  useEffect(() => {
    // After a page, the marker may still be in view without having moved, so it is observed anew.
    if (!box.current || isLoading || failure) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) void load();
      },
      { root: scroller.current, rootMargin: '300px 0px 0px 0px' },
    );
    watch.observe(box.current);
    return () => watch.disconnect();
  }, [isLoading, failure, load, scroller]);

  return (
    <div ref={box} className="flex flex-col items-center gap-2 pb-2">
      {failure && <p className="text-primary-deep text-sm">{failure}</p>}
      <Button variant="quiet" size="sm" busy={isLoading} onClick={() => void load()}>
        {t('Show older messages')}
      </Button>
    </div>
  );
}

/** Pixels; closer to the end than this counts as at the end. */
const AT_END = 60;

/** Column-reverse (scrollTop 0 is the end): follows at the end, elsewhere keeps the position. */
function useThreadScroll(lastKey: string | undefined, lastIsOwn: boolean) {
  const scroller = useRef<HTMLDivElement>(null);
  const seen = useRef({ key: lastKey, height: 0 });
  const [hasNewBelow, setHasNewBelow] = useState(false);

  const toNewest = () => {
    if (scroller.current) scroller.current.scrollTop = 0;
    scroller.current?.focus({ preventScroll: true });
    setHasNewBelow(false);
  };

  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const before = seen.current;
    seen.current = { key: lastKey, height: box.scrollHeight };
    if (before.key === lastKey) return;
    if (lastIsOwn || isAtEnd(box)) {
      box.scrollTop = 0;
      return;
    }
    box.scrollTop -= box.scrollHeight - before.height;
    setHasNewBelow(true);
  });

  const onScroll = () => {
    if (scroller.current && isAtEnd(scroller.current)) setHasNewBelow(false);
  };

  return { scroller, hasNewBelow, toNewest, onScroll };
}

function isAtEnd(box: HTMLElement): boolean {
  return box.scrollTop > -AT_END;
}

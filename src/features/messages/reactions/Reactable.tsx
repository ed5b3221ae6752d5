import { SmilePlus } from 'lucide-react';
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type TouchEvent,
  useEffect,
  useRef,
} from 'react';
import { lazyPart } from '../../../components/lazy/lazyPart';
import { useLazyOverlay } from '../../../components/lazy/useLazyOverlay';
import { IconButton } from '../../../components/ui/Button';
import { t } from '../../../shared/texts/t';
import type { ReactionTarget } from './react';

interface ReactableProps {
  to: ReactionTarget;
  name: string;
  content: string;
  /** Whether its button is the tab stop; the arrow keys lead to the others. */
  isFirst: boolean;
  children: ReactNode;
}

const reactionPicker = lazyPart(() => import('./ReactionPicker'));

const SHOWN_WORDS = 60;

/** A received message with a button to react to it, which a mouse or a long press brings up. */
export function Reactable({ to, name, content, isFirst, children }: ReactableProps) {
  const late = useLazyOverlay(reactionPicker, { failure: t("Couldn't open the reactions") });
  const hold = usePressAndHold(() => {
    if (late.loaded) late.window.onOpenChange(true);
    else late.button.onClick?.();
  });
  const words = content.length > SHOWN_WORDS ? `${content.slice(0, SHOWN_WORDS)}…` : content;
  const button = (
    <IconButton
      label={t('React to {name}: {words}', { name, words })}
      {...late.button}
      data-react=""
      tabIndex={isFirst ? 0 : -1}
      aria-keyshortcuts="ArrowUp ArrowDown"
      onKeyDown={toAnother}
      className="pointer-fine:opacity-0 -my-0.5 pointer-fine:focus-visible:opacity-100 pointer-fine:aria-expanded:opacity-100 pointer-fine:group-hover/message:opacity-100"
    >
      <SmilePlus className="size-4.5 text-ink-soft" aria-hidden="true" />
    </IconButton>
  );
  const Picker = late.loaded?.default;
  return (
    <div
      {...hold}
      className="pointer-coarse:select-none group/message flex w-full min-w-0 items-end pointer-coarse:[-webkit-touch-callout:none]"
    >
      {children}
      {Picker ? <Picker trigger={button} to={to} content={content} {...late.window} /> : button}
    </div>
  );
}

/** Moves focus among the messages: all buttons together are one tab stop. */
function toAnother(event: KeyboardEvent<HTMLButtonElement>) {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const log = event.currentTarget.closest('[role="log"]');
  const all = [...(log?.querySelectorAll<HTMLButtonElement>('[data-react]') ?? [])];
  all[all.indexOf(event.currentTarget) + step]?.focus();
}

const HELD_MS = 450;
/** Pixels that a resting finger may move. */
const TREMBLE = 10;

/** Runs `act` on a long press; a moving finger scrolls. Links keep the browser's own menu. */
function usePressAndHold(act: () => void) {
  const held = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  const isDone = useRef(false);
  const end = () => {
    if (held.current) clearTimeout(held.current.timer);
    held.current = null;
  };
  useEffect(() => () => clearTimeout(held.current?.timer), []);
  return {
    onPointerDown: (event: PointerEvent) => {
      end();
      isDone.current = false;
      const isOnLink = event.target instanceof Element && event.target.closest('a, button');
      if (event.pointerType !== 'touch' || isOnLink) return;
      const timer = setTimeout(() => {
        held.current = null;
        isDone.current = true;
        act();
      }, HELD_MS);
      held.current = { timer, x: event.clientX, y: event.clientY };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const from = held.current;
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > TREMBLE) end();
    },
    onPointerUp: end,
    // Otherwise a click follows, which would take focus from what was opened.
    onTouchEnd: (event: TouchEvent) => {
      if (isDone.current) event.preventDefault();
    },
    onPointerCancel: end,
    onContextMenu: (event: MouseEvent) => {
      if (held.current || isDone.current) event.preventDefault();
    },
  };
}

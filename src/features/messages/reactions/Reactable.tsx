import { SmilePlus } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { lazyPart } from '../../../components/lazy/lazyPart';
import { useLazyOverlay } from '../../../components/lazy/useLazyOverlay';
import { IconButton } from '../../../components/ui/Button';
import { t } from '../../../shared/texts/t';
import type { ReactionTarget } from './react';
import { usePressAndHold } from './usePressAndHold';

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

import { type RefObject, useEffect, useEffectEvent } from 'react';
import { prefersReducedMotion } from '../../../components/useMedia';
import {
  decisionOnRelease,
  directionOf,
  isSwipe,
  type SwipeDecision,
  stampOpacity,
  turnOf,
} from './swipeModel';

const FOLLOW_MS = 220;
const CANCEL_MS = 180;
const TICK_MS = 10;

interface SwipeHandlers {
  /** Called when the card crosses the line in either direction. */
  onPast: (toward: SwipeDecision | null) => void;
  onDecided: (toward: SwipeDecision) => void;
}

interface Drag {
  pointer: number;
  x: number;
  y: number;
  dx: number;
  at: number;
  speed: number;
  started: boolean;
}

/**
 * Lets a card follow the pointer and decides when it is released. Its stamps are marked
 * `data-stamp`. With reduced motion the card stays still and only the stamp appears.
 */
export function useSwipe(card: RefObject<HTMLElement | null>, handlers: SwipeHandlers): void {
  const onPast = useEffectEvent(handlers.onPast);
  const onDecided = useEffectEvent(handlers.onDecided);
  useEffect(() => {
    if (!card.current) return;
    return follow(card.current, { onPast, onDecided });
  }, [card]);
}

function follow(card: HTMLElement, { onPast, onDecided }: SwipeHandlers): () => void {
  let drag: Drag | null = null;
  let past: SwipeDecision | null = null;
  const ended = new AbortController();

  const crossTo = (toward: SwipeDecision | null) => {
    if (toward === past) return;
    past = toward;
    if (toward) navigator.vibrate?.(TICK_MS);
    onPast(toward);
  };
  const down = (event: PointerEvent) => {
    const { target, pointerId, clientX: x, clientY: y, timeStamp: at } = event;
    if (drag || event.button !== 0) return;
    if (target instanceof Element && target.closest('button')) return;
    drag = { pointer: pointerId, x, y, dx: 0, at, speed: 0, started: false };
  };
  const move = (event: PointerEvent) => {
    if (drag?.pointer !== event.pointerId) return;
    const dx = event.clientX - drag.x;
    if (!drag.started) {
      if (!isSwipe(dx, event.clientY - drag.y)) return;
      drag.started = true;
      card.setPointerCapture(event.pointerId);
    }
    drag.speed = (dx - drag.dx) / Math.max(1, event.timeStamp - drag.at);
    drag.dx = dx;
    drag.at = event.timeStamp;
    show(card, dx, prefersReducedMotion());
    crossTo(decisionOnRelease(dx, 0));
  };
  const up = (event: PointerEvent) => {
    if (drag?.pointer !== event.pointerId) return;
    const { dx, speed, started } = drag;
    drag = null;
    if (!started) return;
    // The press that ends a swipe must not open the profile.
    card.addEventListener('click', (click) => click.preventDefault(), {
      once: true,
      capture: true,
    });
    const toward = event.type === 'pointerup' ? decisionOnRelease(dx, speed) : null;
    crossTo(null);
    if (toward) void leave(card, dx).then(() => onDecided(toward));
    else putBack(card, dx);
  };
  const { signal } = ended;
  card.addEventListener('pointerdown', down, { signal });
  card.addEventListener('pointermove', move, { signal });
  card.addEventListener('pointerup', up, { signal });
  card.addEventListener('pointercancel', up, { signal });
  return () => {
    ended.abort();
    crossTo(null);
  };
}

const placed = (dx: number) => `translateX(${dx}px) rotate(${turnOf(dx)}deg)`;

function show(card: HTMLElement, dx: number, isStill: boolean): void {
  if (!isStill) card.style.transform = placed(dx);
  for (const stamp of card.querySelectorAll<HTMLElement>('[data-stamp]')) {
    const isShown = stamp.dataset.stamp === directionOf(dx);
    stamp.style.opacity = isShown ? String(stampOpacity(dx)) : '0';
  }
}

async function leave(card: HTMLElement, dx: number): Promise<void> {
  if (prefersReducedMotion()) return;
  const beyond = Math.sign(dx) * (window.innerWidth + card.clientWidth) * 0.75;
  const frames = [{ transform: placed(dx) }, { transform: placed(beyond) }];
  const way = card.animate(frames, { duration: FOLLOW_MS, easing: 'ease-out', fill: 'forwards' });
  await way.finished.catch(() => undefined);
}

function putBack(card: HTMLElement, dx: number): void {
  show(card, 0, true);
  card.style.transform = '';
  if (prefersReducedMotion()) return;
  card.animate([{ transform: placed(dx) }, { transform: 'none' }], {
    duration: CANCEL_MS,
    easing: 'ease-out',
  });
}

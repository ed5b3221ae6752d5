import { Rocket } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Button } from '../../components/ui/Button';
import type { Self } from '../../shared/contract/members';
import { boostState } from './boostState';

const loadPopover = () => import('./BoostPopover');
const BoostPopover = lazy(loadPopover);
const TICK_MS = 10_000;

/** Says how the day's boost stands; a press says what it does, and starts it. For premium. */
export function BoostButton({ me }: { me: Self }) {
  const state = boostState(me, useTicking(me.boostedUntil));
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  const button = (onClick?: () => void) => (
    <Button
      variant={state.kind === 'ready' ? 'outline' : 'quiet'}
      size="sm"
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={onClick}
      onPointerEnter={() => void loadPopover()}
      onFocus={() => void loadPopover()}
    >
      <Rocket className="size-4 shrink-0" aria-hidden="true" />
      <span className="max-w-28 text-balance">
        {state.kind === 'ready' && 'Boost'}
        {state.kind === 'used' && 'Boost again tomorrow'}
        {state.kind === 'running' && state.label}
      </span>
    </Button>
  );
  const ask = () => {
    setWanted(true);
    setOpen(true);
  };
  if (!wanted) return button(ask);
  return (
    <Suspense fallback={button()}>
      <BoostPopover trigger={button()} state={state} me={me} open={open} onOpenChange={setOpen} />
    </Suspense>
  );
}

/** The present time in epoch milliseconds, kept current while a boost runs. */
function useTicking(boostedUntil: string | null): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (boostedUntil === null) return;
    const refresh = () => setNow(Date.now());
    const timer = setInterval(refresh, TICK_MS);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [boostedUntil]);
  return now;
}

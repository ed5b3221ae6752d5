import { Rocket } from 'lucide-react';
import { useEffect, useState } from 'react';
import { latePart } from '../../components/late/latePart';
import { useLateWindow } from '../../components/late/useLateWindow';
import { Button } from '../../components/ui/Button';
import type { Self } from '../../shared/contract/members';
import { boostState } from './boostState';

const popover = latePart(() => import('./BoostPopover'));
const TICK_MS = 10_000;

/** Says how the day's boost stands; a press says what it does, and starts it. For premium. */
export function BoostButton({ me }: { me: Self }) {
  const state = boostState(me, useTicking(me.boostedUntil));
  const late = useLateWindow(popover, { failure: 'Boost not opened' });
  const button = (
    <Button variant={state.kind === 'ready' ? 'outline' : 'quiet'} size="sm" {...late.button}>
      <Rocket className="size-4 shrink-0" aria-hidden="true" />
      <span className="max-w-28 text-balance">
        {state.kind === 'ready' && 'Boost'}
        {state.kind === 'used' && 'Boost again tomorrow'}
        {state.kind === 'running' && state.label}
      </span>
    </Button>
  );
  if (!late.loaded) return button;
  const { default: BoostPopover } = late.loaded;
  return <BoostPopover trigger={button} state={state} me={me} {...late.window} />;
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

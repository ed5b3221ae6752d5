import { Rocket } from 'lucide-react';
import { lazyPart } from '../../components/lazy/lazyPart';
import { useLazyOverlay } from '../../components/lazy/useLazyOverlay';
import { Button } from '../../components/ui/Button';
import { useNow } from '../../lib/useNow';
import type { Self } from '../../shared/contract/members';
import { t } from '../../shared/texts/t';
import { boostState } from './boostState';

const popover = lazyPart(() => import('./BoostPopover'));
const TICK_MS = 10_000;

export function BoostButton({ me }: { me: Self }) {
  const state = boostState(me, useNow(me.boostedUntil === null ? null : TICK_MS));
  const late = useLazyOverlay(popover, { failure: t("Couldn't open the boost") });
  const button = (
    <Button variant={state.kind === 'ready' ? 'outline' : 'quiet'} size="sm" {...late.button}>
      <Rocket className="size-4 shrink-0" aria-hidden="true" />
      <span className="max-w-28 text-balance">
        {state.kind === 'ready' && t('Boost')}
        {state.kind === 'used' && t('Boost again tomorrow')}
        {state.kind === 'running' && state.label}
      </span>
    </Button>
  );
  if (!late.loaded) return button;
  const { default: BoostPopover } = late.loaded;
  return <BoostPopover trigger={button} state={state} me={me} {...late.window} />;
}

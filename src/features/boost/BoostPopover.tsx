import type { boostRoutes } from '../../../worker/features/boost/routes';
import { Button } from '../../components/ui/Button';
import { InlineAlert } from '../../components/ui/InlineAlert';
import { Popover, type PopoverWindow } from '../../components/ui/Popover';
import { toast } from '../../components/ui/toast/toastStore';
import { bodyOf, client } from '../../lib/api/api-client';
import { contractOf } from '../../lib/api/contractOf';
import { ApiError, messageOf } from '../../lib/api/errors';
import { useAction } from '../../lib/useAction';
import type { Self } from '../../shared/contract/members';
import { BOOST } from '../../shared/rules/limits';
import { pagePath } from '../../shared/texts/language';
import { t } from '../../shared/texts/t';
import { refreshMe, updateMe } from '../session/store';
import type { BoostState } from './boostState';

interface BoostPopoverProps extends PopoverWindow {
  state: BoostState;
  me: Self;
}

const boosts = client<typeof boostRoutes>('/api/user/boost');
const contract = contractOf(() => import('../../shared/contract/members'));

/** Loaded on the first press: the positioning code is heavy. */
export default function BoostPopover({ state, me, ...popover }: BoostPopoverProps) {
  const {
    isBusy,
    failure: refusal,
    run,
  } = useAction((error) => {
    if (!(error instanceof ApiError)) throw error;
    // The boost was used on another device, or premium has ended.
    if (error.code !== 'CONFLICT') void refreshMe();
    return error;
  });
  const start = async () => {
    const { boostedUntil } = await bodyOf(boosts.index.$post(), contract('boostResponse'));
    popover.onOpenChange(false);
    updateMe({ boostedUntil, boostAvailable: false });
    toast({
      type: 'success',
      title: t('Your boost is running'),
      description: t("For {minutes} minutes, you're among the first nearby.", {
        minutes: BOOST.minutes,
      }),
    });
  };
  const reach = { miles: BOOST.miles, city: me.city };
  const turns = t('If more than {most} are boosted there, they take turns.', {
    most: BOOST.shownAtMost,
  });
  return (
    <Popover label={t('Boost')} {...popover}>
      <p className="mb-2 font-bold font-display text-lg">{t('Boost')}</p>
      {state.kind === 'running' && (
        <p>
          {state.label}.{' '}
          {t(
            "You're among the first when people within {miles} miles of {city} browse by recent activity and you fit their filters.",
            reach,
          )}{' '}
          {turns}
        </p>
      )}
      {state.kind === 'used' && !refusal && (
        <p>{t("You've used today's boost. You'll get another after midnight, New Jersey time.")}</p>
      )}
      {state.kind === 'ready' && (
        <p>
          {t(
            "For {minutes} minutes, you're among the first when people within {miles} miles of {city} browse by recent activity and you fit their filters.",
            { minutes: BOOST.minutes, ...reach },
          )}{' '}
          {turns} {t('You get one boost a day.')}
        </p>
      )}
      {refusal && (
        <InlineAlert className="mt-3">
          <p>
            {messageOf(refusal)}{' '}
            {refusal.code === 'CONFLICT' && (
              <a href={pagePath('/settings')}>{t('Open Settings')}</a>
            )}
          </p>
        </InlineAlert>
      )}
      {state.kind === 'ready' && (
        <Button size="sm" className="mt-3" busy={isBusy} onClick={() => run(start)}>
          {t('Start my boost')}
        </Button>
      )}
    </Popover>
  );
}

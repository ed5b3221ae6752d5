import { Star, Undo2, VenetianMask } from 'lucide-react';
import { parts, srOnly } from '../../components/texts/parts';
import { Button } from '../../components/ui/Button';
import { useAction } from '../../lib/useAction';
import type { Self } from '../../shared/contract/members';
import { DAILY_LIMITS } from '../../shared/rules/limits';
import { t } from '../../shared/texts/t';
import { BoostButton } from '../boost/BoostButton';

interface PremiumStatusProps {
  me: Self;
  onRewind: () => Promise<unknown>;
}

export default function PremiumStatus({ me, onRewind }: PremiumStatusProps) {
  const { isBusy, run } = useAction((error) => {
    throw error;
  });
  const fact = 'flex items-center gap-1.5';
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 max-sm:mb-2 max-sm:justify-between max-sm:gap-x-2">
      <div className="font-bold text-xs sm:text-sm">
        <p className={fact}>
          <Star className="size-4 text-blueberry" fill="currentColor" aria-hidden="true" />
          <span>
            {t('Super Likes: {used}/{most} today', {
              used: me.superLikesUsedToday,
              most: DAILY_LIMITS.premium.superLikes,
            })}
          </span>
        </p>
        <p className={fact}>
          <VenetianMask className="size-4" aria-hidden="true" />
          {t('Incognito Mode Available')}
        </p>
      </div>
      <div className="flex gap-2 max-lg:[&_svg]:hidden">
        <BoostButton me={me} />
        <Button variant="outline" size="sm" busy={isBusy} onClick={() => run(onRewind)}>
          <Undo2 className="size-4" aria-hidden="true" />
          <span>{parts('Rewind<what> the last pass</what>', { what: srOnly })}</span>
        </Button>
      </div>
    </div>
  );
}

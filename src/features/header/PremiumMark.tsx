import type { Self } from '../../shared/contract/members';
import { Badge } from '../../components/ui/Badge';
import { Button } from '../../components/ui/Button';
import { Skeleton } from '../../components/ui/Skeleton';

/** What a member is, or may become. Its box is as wide before the answer as after it. */
export function PremiumMark({ me }: { me: Self | null | undefined }) {
  return (
    <div className="flex min-h-11 min-w-24 items-center justify-end">
      {me === undefined && <Skeleton className="h-11 w-24 rounded-md" />}
      {me?.isPremium && <Badge tone="premium">Premium</Badge>}
      {me && !me.isPremium && (
        <Button asChild variant="outline" className="w-full px-3">
          <a href="/premium">Premium</a>
        </Button>
      )}
    </div>
  );
}

import { latePart } from '../../components/late/latePart';
import { OptionalPart } from '../../components/late/OptionalPart';
import { Badge } from '../../components/ui/Badge';
import { Button } from '../../components/ui/Button';
import { Skeleton } from '../../components/ui/Skeleton';
import type { Self } from '../../shared/contract/members';

/** A switch that could not be loaded is left out; Settings has it, too. */
const incognitoSwitch = latePart(() => import('./IncognitoSwitch'));

/** What a member is, or may become. Its box is as wide before the answer as after it. */
export function PremiumMark({ me }: { me: Self | null | undefined }) {
  return (
    <div className="flex min-h-11 min-w-31 items-center justify-end gap-1 lg:min-w-43">
      {me === undefined && <Skeleton className="h-11 w-22 rounded-md sm:w-30" />}
      {me?.isPremium && (
        <>
          <OptionalPart part={incognitoSwitch} fallback={<span className="size-11 lg:w-19.5" />}>
            {({ default: IncognitoSwitch }) => <IncognitoSwitch me={me} />}
          </OptionalPart>
          <Badge tone="premium">Premium</Badge>
        </>
      )}
      {me && !me.isPremium && (
        <Button
          asChild
          variant="outline"
          size="sm"
          className="min-w-22 sm:min-w-30 sm:px-5 sm:text-base"
        >
          <a href="/premium">Premium</a>
        </Button>
      )}
    </div>
  );
}

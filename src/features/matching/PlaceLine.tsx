import { classNames } from '../../components/ui/classNames';
import type { OtherMember } from '../../shared/contract/members';
import { distanceLabel, placeOf } from './memberFacts';

/** Town and state, then the distance where it is shown. */
export function PlaceLine({ member, className }: { member: OtherMember; className: string }) {
  const distance = distanceLabel(member.distance);
  return (
    <p className={classNames('text-ink-soft', className)}>
      {placeOf(member)}
      {distance !== null && (
        <>
          <span
            aria-hidden="true"
            className="mx-2 inline-block size-1 rounded-full bg-current align-middle"
          />
          <span className="sr-only">, </span>
          {distance}
        </>
      )}
    </p>
  );
}

import type { OtherMember } from '../../shared/contract/members';
import { t } from '../../shared/texts/t';
import { distanceLabel } from '../distanceLabel';
import { classNames } from '../ui/classNames';
import { townOf } from './memberFacts';

export function TownAndDistance({ member, className }: { member: OtherMember; className: string }) {
  const distance = distanceLabel(member.distance);
  return (
    <div className={classNames('text-ink-soft', className)}>
      <p>
        {townOf(member)}
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
      {member.sharedRailLine && <p>{t('Both on the {line}', { line: member.sharedRailLine })}</p>}
    </div>
  );
}

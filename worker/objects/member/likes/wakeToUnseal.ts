import type { Alarm } from '../../storage/alarm';
import { sealedUntil } from '../../storage/sealedFor';
import type { Owner } from '../owner';
import type { DecisionStore } from './decisionStore';

interface SealingParts {
  alarm: Alarm;
  owner: Owner;
  decisions: DecisionStore;
}

/** Called before this member's comment is sealed, so that the alarm rings when its time is over. */
export async function scheduleUnseal({ alarm, owner, decisions }: SealingParts, actorId: string) {
  const hasComment = owner.id !== null && decisions.remarks.received(actorId)?.comment;
  if (hasComment) await alarm.by(sealedUntil(Date.now()) + 1_000);
}

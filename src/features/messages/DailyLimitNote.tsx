import { DAILY_LIMITS } from '../../shared/rules/limits';

const SHOWN_FROM = 5;

/** Says what is left of the day before it runs out. `null` is without limit. */
export function DailyLimitNote({ left }: { left: number | null }) {
  if (left === null || left > SHOWN_FROM) return null;
  if (left > 0) {
    return (
      <p className="px-1 text-ink-soft text-sm" role="status">
        {left} {left === 1 ? 'message' : 'messages'} left today
      </p>
    );
  }
  return (
    <p className="rounded-md bg-inset px-3 py-2 text-sm" role="status">
      You have sent all {DAILY_LIMITS.free.messages} messages of a free account for today. They
      reset at midnight in New Jersey. <a href="/premium">Premium has no limit</a>.
    </p>
  );
}

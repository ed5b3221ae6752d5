import { type CheckResult, linesOf } from '../line.ts';

const { ok, failed, notLookedAt } = linesOf('push');

export function checkPush(pairFits: boolean | null): CheckResult[] {
  if (pairFits === null) return [notLookedAt('keys', 'push is off')];
  if (pairFits) return [ok('keys', 'they are one pair')];
  return [
    failed(
      'keys',
      'they are not one pair, so every push service refuses us',
      'Set PUSH_PUBLIC_KEY and PUSH_PRIVATE_KEY to one VAPID pair. Who subscribed by another public key has to subscribe anew.',
    ),
  ];
}

import { NO_REASON, RULE_TEXTS } from '../../../src/shared/rules/safety/verdicts';
import { standingVerdict } from '../../domain/verdicts/standingVerdict';
import type { Context } from '../../platform/context';
import { DomainError } from '../../platform/domainError';

/** The answer to the right password of a closed account: the rule, the reason, how to appeal. */
export async function closedAccount(context: Context, memberId: string): Promise<DomainError> {
  const verdict = await standingVerdict(context, memberId);
  if (!verdict) return new DomainError('ACCOUNT_INACTIVE', 'This account is not active.');
  const { rule, reason } = verdict;
  return new DomainError(
    'ACCOUNT_INACTIVE',
    `This account is closed. The rule: ${RULE_TEXTS[rule]} The reason: ${reason || NO_REASON}`,
    { verdict },
  );
}

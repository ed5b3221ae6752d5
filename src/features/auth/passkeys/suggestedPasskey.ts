import { canSuggestPasskeys, suggestPasskeys } from '../../../lib/passkeys';
import type { PasskeyAnswer, RequestOptions } from '../../../shared/contract/account/passkeys';
import { suggestionOptions } from '../api';

/** A choice shortly before the challenge expires would arrive too late. */
const SPARE_MS = 20_000;

let known: { options: RequestOptions; until: number } | null = null;
let waiting: { until: number } | null = null;

/**
 * The passkey that the member chooses among the browser's suggestions. `null` if another call waits
 * for it already, or if there will be none: nobody has asked, so a failure is silent. A call after
 * the challenge has expired continues with a new one.
 */
export async function suggestedPasskey(): Promise<PasskeyAnswer | null> {
  if (waiting && Date.now() < waiting.until) return null;
  const mine = { until: Number.POSITIVE_INFINITY };
  waiting = mine;
  try {
    if (!(await canSuggestPasskeys())) return null;
    if (!known || known.until <= Date.now()) {
      const options = await suggestionOptions();
      known = { options, until: Date.now() + options.timeout - SPARE_MS };
    }
    mine.until = known.until;
    const answer = await suggestPasskeys(known.options);
    if (answer) known = null;
    return answer;
  } catch {
    return null;
  } finally {
    if (waiting === mine) waiting = null;
  }
}

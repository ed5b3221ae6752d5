import { CLOSING_LINE } from '../../../src/shared/rules/closing';
import type { Thread } from './takeComments';
import { toMessage } from './threadPage';

/**
 * Puts the line that closes a conversation at its end, once: what is closed stays so. Both lists are
 * told in any case.
 */
export function closeThread(
  { store, parts, marks, delivery }: Thread,
  memberId: string,
  otherId: string,
) {
  const last = store.lastSeq();
  if (last === 0) return;
  if (parts.of([last]).get(last)?.closing) {
    marks.changed();
    return delivery.changed();
  }
  const row = store.append(memberId, null, CLOSING_LINE, new Date());
  parts.add(row.seq, { closing: true });
  const message = { ...toMessage(row, otherId), closing: true as const };
  delivery.changed([memberId, otherId], { type: 'message', message });
}

import { CLOSING_LINE } from '../../../src/shared/rules/messages/conversations';
import type { ConversationParts } from './parts';
import { toMessage } from './threadPage';

/** After a kind close in D1: appends one closing line for both, once, and updates both lists. */
export function closeThread(parts: ConversationParts, memberId: string, otherId: string) {
  const { permission, messages, extras, versions, updates } = parts;
  permission.invalidate();
  const last = messages.lastSeq();
  if (last === 0) return;
  if (extras.of([last]).get(last)?.closing) {
    versions.changed();
    return updates.changed();
  }
  const row = messages.append(memberId, null, CLOSING_LINE, new Date());
  extras.add(row.seq, { closing: true });
  const message = { ...toMessage(row, otherId), closing: true as const };
  updates.changed([memberId, otherId], { type: 'message', message });
}

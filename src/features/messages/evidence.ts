import type { EvidenceMessage } from '../safety/subject';
import { readThread } from './threadSync';

/** The messages of a thread that are loaded, for a report. */
export function evidenceFrom(userId: string, ownId: string): EvidenceMessage[] {
  return (readThread(userId)?.messages ?? []).map(({ id, senderId, content, createdAt }) => ({
    id,
    own: senderId === ownId,
    content,
    sentAt: new Date(createdAt),
  }));
}

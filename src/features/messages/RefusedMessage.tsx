import { Button } from '../../components/ui/Button';
import { draftKey, restoreToDraft } from './drafts';
import { discard, retry } from './outbox';
import type { OutboxEntry } from './outboxModel';

/** What the server said, and what can be done: nothing that was written goes by itself. */
export function RefusedMessage({ entry, ownId }: { entry: OutboxEntry; ownId: string }) {
  const edit = () => {
    restoreToDraft(draftKey(ownId, entry.receiverId), entry.content);
    void discard(entry.clientId);
    document.querySelector<HTMLTextAreaElement>('#message-input')?.focus();
  };
  return (
    <div className="mt-1 flex max-w-[min(85%,34rem)] flex-col items-end text-right">
      <p className="px-1 text-primary-deep text-sm">
        <strong>Not sent.</strong> {entry.refusal}
      </p>
      <div className="flex flex-wrap justify-end">
        <Button variant="quiet" size="sm" onClick={() => void retry(entry)}>
          Retry
        </Button>
        <Button variant="quiet" size="sm" onClick={edit}>
          Edit
        </Button>
        <Button variant="quiet" size="sm" onClick={() => void discard(entry.clientId)}>
          Delete
        </Button>
      </div>
    </div>
  );
}

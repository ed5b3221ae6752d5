import { Button } from '../../components/ui/Button';
import { InlineAlert } from '../../components/ui/InlineAlert';

/** Stands from the first failure until the server has the answers. */
export function UnsavedNote({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <InlineAlert tone="info" title="Not saved yet" className="mt-5">
      <p>Your answers are kept on this device until they are.</p>
      <Button variant="outline" size="sm" className="mt-3" busy={busy} onClick={onRetry}>
        Try again
      </Button>
    </InlineAlert>
  );
}

import { Button } from '../../components/ui/Button';
import { InlineAlert } from '../../components/ui/InlineAlert';

export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <InlineAlert className="max-w-form">
      <p>Failed to load profiles. Please try again later.</p>
      <Button variant="outline" size="sm" className="mt-2" onClick={onRetry}>
        Try again
      </Button>
    </InlineAlert>
  );
}

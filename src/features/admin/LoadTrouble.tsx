import { Button } from '../../components/ui/Button';
import { InlineAlert } from '../../components/ui/InlineAlert';
import { messageOf } from '../../lib/errors';

interface LoadTroubleProps {
  what: string;
  error?: unknown;
  onRetry: () => void;
}

export function LoadTrouble({ what, error, onRetry }: LoadTroubleProps) {
  return (
    <InlineAlert title={`We couldn't load ${what}.`} className="max-w-form">
      <p>{messageOf(error, 'Please try again.')}</p>
      <Button variant="outline" size="sm" className="mt-2" onClick={onRetry}>
        Try again
      </Button>
    </InlineAlert>
  );
}

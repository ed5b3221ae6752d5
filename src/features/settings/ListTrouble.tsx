import { Button } from '../../components/ui/Button';
import { InlineAlert } from '../../components/ui/InlineAlert';

export function ListTrouble({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <InlineAlert>
      <p>We couldn't load {what}. Please try again.</p>
      <Button variant="outline" size="sm" className="mt-2" onClick={onRetry}>
        Try again
      </Button>
    </InlineAlert>
  );
}

import { Button } from '../../components/ui/Button';
import { InlineAlert } from '../../components/ui/InlineAlert';
import { OFFLINE_MESSAGE } from '../../lib/errors';

/** In place of the result when its code does not arrive. The answers are kept until they are saved. */
export function ResultNotLoaded() {
  return (
    <div className="page-width py-6">
      <h1 className="mb-4 text-2xl">Compatibility Quiz</h1>
      <InlineAlert>
        <p>{OFFLINE_MESSAGE}</p>
        <Button
          variant="outline"
          size="sm"
          className="mt-3"
          onClick={() => window.location.reload()}
        >
          Show my result
        </Button>
      </InlineAlert>
    </div>
  );
}

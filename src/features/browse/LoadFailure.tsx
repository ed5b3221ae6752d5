import { LoadError } from '../../components/LoadError';

export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <LoadError className="max-w-form" onRetry={onRetry}>
      Failed to load profiles. Please try again later.
    </LoadError>
  );
}

import { Button } from '../../components/ui/Button';

interface UnsavedChangesProps {
  onContinue: () => void;
  onDiscard: () => void;
}

/** Offers what was typed into the form before the page was left. */
export function UnsavedChanges({ onContinue, onDiscard }: UnsavedChangesProps) {
  return (
    <section
      aria-label="Unsaved changes"
      className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-md border-2 border-atlantic bg-card px-4 py-3"
    >
      <div>
        <p className="font-bold">You have unsaved changes</p>
        <p className="text-ink-soft text-sm">What you typed is kept until you close this tab.</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={onContinue}>
          Continue editing
        </Button>
        <Button variant="quiet" size="sm" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </section>
  );
}

import { Check } from '../../components/ui/glyphs';

/** Says quietly that a choice is stored. Its line is kept, so that nothing moves. */
export function SavedMark({ isSaved }: { isSaved: boolean }) {
  return (
    <p
      role="status"
      className="flex h-6 min-w-16 items-center justify-end gap-1 whitespace-nowrap font-semibold text-pine text-sm"
    >
      {isSaved && (
        <>
          <Check className="size-4 -translate-y-px" aria-hidden="true" />
          Saved
        </>
      )}
    </p>
  );
}

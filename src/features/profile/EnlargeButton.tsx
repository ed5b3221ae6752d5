import { Maximize2 } from 'lucide-react';

interface EnlargeButtonProps {
  index: number;
  label: string;
  onPress: () => void;
  onApproach: () => void;
}

/** Covers its picture, so that a press anywhere on it enlarges it. */
export function EnlargeButton({ index, label, onPress, onApproach }: EnlargeButtonProps) {
  return (
    <button
      type="button"
      data-enlarge={index}
      aria-label={label}
      aria-haspopup="dialog"
      onClick={onPress}
      onPointerEnter={onApproach}
      onFocus={onApproach}
      className="absolute inset-0 cursor-zoom-in outline-0 -outline-offset-6 focus-visible:outline-3 focus-visible:outline-ink"
    >
      <span className="absolute top-3 right-3 grid size-9 place-items-center rounded-full border border-hairline bg-card">
        <Maximize2 className="size-4" aria-hidden="true" />
      </span>
    </button>
  );
}

import { type ClipboardEvent, type DragEvent, type ReactNode, useState } from 'react';
import { classNames } from '../ui/classNames';

interface DropAreaProps {
  label: string;
  onFiles: (files: File[]) => void;
  className?: string;
  children: ReactNode;
}

export function DropArea({ label, onFiles, className, children }: DropAreaProps) {
  const [over, setOver] = useState(false);
  const hover = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setOver(true);
  };
  const leave = (event: DragEvent<HTMLElement>) => {
    const to = event.relatedTarget;
    if (!(to instanceof Node && event.currentTarget.contains(to))) setOver(false);
  };
  const drop = (event: DragEvent) => {
    setOver(false);
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    onFiles([...event.dataTransfer.files]);
  };
  const paste = (event: ClipboardEvent) => {
    const files = picturesIn(event.clipboardData);
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  };
  return (
    <section
      aria-label={label}
      onDragEnter={hover}
      onDragOver={hover}
      onDragLeave={leave}
      onDrop={drop}
      onPaste={paste}
      className={classNames(
        'rounded-lg border-2 p-4',
        over ? 'border-ink bg-inset' : 'border-control-border border-dashed bg-card',
        className,
      )}
    >
      {children}
    </section>
  );
}

/** The pictures on a clipboard. A clipboard that also has text is a paste of text. */
export function picturesIn(clipboard: DataTransfer | null): File[] {
  if (!clipboard || clipboard.types.includes('text/plain')) return [];
  return [...clipboard.files].filter(({ type }) => type.startsWith('image/'));
}

import { useEffect, useState } from 'react';
import { type StagedPicture, stagedNote, stagedView } from './stagedPicture';

/** The main photo of a form: what is chosen waits in this browser for Save. */
export function useStagedPicture(saved: string | null) {
  const [staged, stage] = useState<StagedPicture | null>(null);
  useEffect(() => {
    if (staged?.kind !== 'file') return;
    return () => URL.revokeObjectURL(staged.preview);
  }, [staged]);
  /** For `MainPhotoField`. */
  const field = {
    picture: stagedView(staged, saved),
    note: stagedNote(staged),
    onPicture: (file: File) => stage({ kind: 'file', file, preview: URL.createObjectURL(file) }),
    onUrl: async (url: string) => {
      stage({ kind: 'web', url });
      return null;
    },
    onRemove: () => stage(saved ? { kind: 'none' } : null),
  };
  return { staged, stage, field };
}

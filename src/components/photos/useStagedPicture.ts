import { useEffect, useState } from 'react';
import { t } from '../../shared/texts/t';

export type StagedPicture =
  | { kind: 'file'; file: File; preview: string }
  /** One of the member's own photos, or an https URL that the server fetches. */
  | { kind: 'own' | 'web'; url: string }
  | { kind: 'none' };

/** The main photo of the form. One from the web is not shown before the server has it. */
export function stagedView(staged: StagedPicture | null, saved: string | null) {
  if (staged === null || staged.kind === 'web') return saved;
  if (staged.kind === 'none') return null;
  return staged.kind === 'file' ? staged.preview : staged.url;
}

export function stagedNote(staged: StagedPicture | null): string {
  if (staged === null) return t('The new one is used once you save.');
  if (staged.kind === 'none') return t("It's removed when you save.");
  if (staged.kind !== 'web') return t("It's used once you save.");
  return t("We'll fetch the picture from {host} when you save.", {
    host: new URL(staged.url).hostname,
  });
}

/** The part of a profile change for the picture; files are uploaded separately. */
export function pictureChange(staged: StagedPicture | null): { profilePicture?: string | null } {
  if (staged === null || staged.kind === 'file') return {};
  return { profilePicture: staged.kind === 'none' ? null : staged.url };
}

export function useStagedPicture(saved: string | null) {
  const [staged, stage] = useState<StagedPicture | null>(null);
  useEffect(() => {
    if (staged?.kind !== 'file') return;
    return () => URL.revokeObjectURL(staged.preview);
  }, [staged]);
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

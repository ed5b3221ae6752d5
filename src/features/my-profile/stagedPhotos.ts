import type { ShownPhoto } from '../../components/photos/AdditionalPhotoTile';
import { t } from '../../shared/texts/t';

/** An additional photo in the open form. Nothing of the list is sent before Save. */
export type StagedPhoto = {
  /** Unique: its URL, or the URL of its preview in this browser. */
  id: string;
  problem: string | null;
} & (
  | { kind: 'saved' }
  /** An https URL that the server fetches. */
  | { kind: 'web' }
  | { kind: 'file'; file: File }
);

export type FilePhoto = Extract<StagedPhoto, { kind: 'file' }>;

export const savedPhoto = (url: string): StagedPhoto => ({
  id: url,
  problem: null,
  kind: 'saved',
});

/** The photos that can be sent by URL: saved ones, and those that the server fetches. */
export const urlsOf = (photos: readonly StagedPhoto[]): string[] =>
  photos.filter(({ kind }) => kind !== 'file').map(({ id }) => id);

export const filesOf = (photos: readonly StagedPhoto[]): FilePhoto[] =>
  photos.filter((photo) => photo.kind === 'file');

/**
 * The list after the server accepted its `urlsOf`: `answer` has the resulting URLs in order. A
 * photo that became the main one may be missing, or replaced by the former main photo.
 */
export function withAnswer(photos: readonly StagedPhoto[], answer: readonly string[]) {
  const isWhole = urlsOf(photos).length === answer.length;
  const kept = photos.filter(({ id, kind }) => isWhole || kind !== 'saved' || answer.includes(id));
  const left = answer.map(savedPhoto);
  const placed = kept.flatMap((photo) => (photo.kind === 'file' ? photo : (left.shift() ?? [])));
  return [...placed, ...left];
}

/** The list after one of its files was uploaded: `answer` has every photo of the server. */
export function withUpload(photos: readonly StagedPhoto[], id: string, answer: readonly string[]) {
  const url = answer.find((one) => !photos.some((photo) => photo.id === one));
  return photos.map((photo) => (photo.id === id && url ? savedPhoto(url) : photo));
}

export const withProblem = (photos: readonly StagedPhoto[], id: string, problem: string | null) =>
  photos.map((photo) => (photo.id === id ? { ...photo, problem } : photo));

export function shownPhoto(
  photo: StagedPhoto,
  sending: { id: string | null; sent: number } | null,
): ShownPhoto {
  const { id, kind, problem } = photo;
  return {
    id,
    picture: kind === 'web' ? null : id,
    note: noteOf(photo),
    problem,
    sent: sending?.id === id ? sending.sent : null,
  };
}

function noteOf({ id, kind }: StagedPhoto): string | null {
  if (kind === 'saved') return null;
  return kind === 'file'
    ? t('Not saved yet')
    : t('Fetched from {host} when you press Save', { host: new URL(id).hostname });
}

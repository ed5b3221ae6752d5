import type { IdPrefix } from './ids';

/** The widths in pixels in which a picture is served. */
export const PHOTO_WIDTHS = [96, 320, 640, 1080] as const;

export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];

/** By the prefix of the ids: of photo checks, of photos in conversations, of a report's copies. */
const FOLDERS: Readonly<Partial<Record<IdPrefix, string>>> = {
  chp: 'checks',
  mph: 'messages',
  rpc: 'reports',
};
const folderOf = (photoId: string) => FOLDERS[photoId.slice(0, 3) as IdPrefix] ?? 'photos';

/** Every key in the bucket is made here. */
export const photoKeys = {
  /** The largest size kept: re-encoded, never the uploaded bytes. */
  original: (photoId: string) => `${folderOf(photoId)}/${photoId}/original`,
  variant: (photoId: string, width: PhotoWidth) => `${folderOf(photoId)}/${photoId}/${width}.webp`,
  all: (photoId: string) => [
    photoKeys.original(photoId),
    ...PHOTO_WIDTHS.map((width) => photoKeys.variant(photoId, width)),
  ],
  /** A copy used to decide a claim. */
  claimed: (takeDownId: string, photoId: string) => `claims/${takeDownId}/${photoId}`,
  /** A copy of the organizer's picture, which can be fetched again. */
  event: (eventId: string) => `events/${eventId}.webp`,
};

const PHOTO_URL = /^\/photos\/([a-z0-9_]{1,64})$/;
const MESSAGE_PHOTO_URL = /^\/photos\/messages\/([a-z0-9_]{1,64})$/;

export function photoUrl(photoId: string): string {
  return `/photos/${photoId}`;
}

export function messagePhotoUrl(photoId: string): string {
  return `/photos/messages/${photoId}`;
}

/** For administrators who look at reported pictures. */
export function reportPhotoUrl(copyId: string): string {
  return `/photos/reports/${copyId}`;
}

export function eventPictureUrl(eventId: string): string {
  return `/photos/events/${eventId}`;
}

/** The id in one of our URLs, `null` for any other text. */
export function photoIdIn(url: string): string | null {
  return PHOTO_URL.exec(url)?.[1] ?? null;
}

/** The same for a photo in a conversation. */
export function messagePhotoIdIn(url: string): string | null {
  return MESSAGE_PHOTO_URL.exec(url)?.[1] ?? null;
}

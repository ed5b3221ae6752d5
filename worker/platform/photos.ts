/** The widths in pixels that a picture is served in. */
export const PHOTO_WIDTHS = [96, 320, 640, 1080] as const;

export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];

/** Every key in the bucket is made here. */
export const photoKeys = {
  /** The largest that is kept: encoded anew, never what was sent. */
  original: (photoId: string) => `photos/${photoId}/original`,
  variant: (photoId: string, width: PhotoWidth) => `photos/${photoId}/${width}.webp`,
  all: (photoId: string) => [
    photoKeys.original(photoId),
    ...PHOTO_WIDTHS.map((width) => photoKeys.variant(photoId, width)),
  ],
};

const ADDRESS = /^\/photos\/([a-z0-9_]{1,64})$/;

export function photoUrl(photoId: string): string {
  return `/photos/${photoId}`;
}

/** The id in an address of ours, `null` for any other text. */
export function photoIdIn(address: string): string | null {
  return ADDRESS.exec(address)?.[1] ?? null;
}

/** The widths in pixels that a picture is served in. */
export const PHOTO_WIDTHS = [96, 320, 640, 1080] as const;

export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];

/** Every key in the bucket is made here. */
export const photoKeys = {
  original: (photoId: string) => `photos/${photoId}/original`,
  variant: (photoId: string, width: PhotoWidth) => `photos/${photoId}/${width}.webp`,
};

export function photoAddress(photoId: string): string {
  return `/photos/${photoId}`;
}

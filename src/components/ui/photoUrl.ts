type PhotoWidth = 96 | 320 | 640 | 1080;

export const DEFAULT_PICTURE = '/default-profile.svg';

/** The URL of a picture in one of the served widths (px); the default picture when absent. */
export function photoUrl(picture: string | null | undefined, width: PhotoWidth): string {
  if (!picture) return DEFAULT_PICTURE;
  return picture.startsWith('/photos/') ? `${picture}?w=${width}` : picture;
}

type PhotoWidth = 96 | 320 | 640 | 1080;

/** The URL of a picture in one of the served widths (px). */
export function photoUrlAt(picture: string, width: PhotoWidth): string {
  return picture.startsWith('/photos/') ? `${picture}?w=${width}` : picture;
}

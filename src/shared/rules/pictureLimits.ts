/** What a picture may be when it is taken in. */
export const PICTURE_LIMITS = {
  bytes: 5 * 2 ** 20,
  pixels: 50_000_000,
  /** Pixels a side. */
  side: { min: 64, max: 12_000 },
} as const;

export const PICTURE_REFUSALS = {
  type: 'Invalid file type - Please select an image file.',
  size: 'File too large - Please select an image smaller than 5MB.',
  dimensions:
    'That picture has too many pixels - Please select one of at most 50 megapixels and 12,000 pixels a side.',
  small: 'That picture is too small - Please select one of at least 64 pixels a side.',
  moving: 'Moving pictures are not supported - Please select a still image.',
} as const;

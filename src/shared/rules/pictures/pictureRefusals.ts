import { text } from '../../texts/t';
export const PICTURE_REFUSALS = {
  type: text('Invalid file type - Please select an image file.'),
  size: text('File too large - Please select an image smaller than 5MB.'),
  dimensions: text(
    'That picture has too many pixels - Please select one with at most 40 megapixels and 12,000 pixels a side.',
  ),
  small: text('That picture is too small - Please select one with at least 64 pixels a side.'),
  moving: text('Animated pictures are not supported - Please select a still image.'),
} as const;

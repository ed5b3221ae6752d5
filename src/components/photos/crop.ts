export interface Size {
  width: number;
  height: number;
}

/** The kept area of a picture, in pixels of the picture. Its height follows from the ratio 4:5. */
export interface Crop {
  left: number;
  top: number;
  width: number;
}

export const CROP_RATIO = 4 / 5;
/** The largest side of the uploaded picture, in pixels. */
export const LARGEST_SIDE = 1600;
export const MAX_ZOOM = 4;

export const heightOf = (crop: Crop) => crop.width / CROP_RATIO;

export function middleCrop(picture: Size): Crop {
  const width = widest(picture);
  return {
    left: (picture.width - width) / 2,
    top: (picture.height - width / CROP_RATIO) / 2,
    width,
  };
}

/** 1 shows the largest possible area, `MAX_ZOOM` a quarter of its width. */
export function zoomOf(crop: Crop, picture: Size): number {
  return widest(picture) / crop.width;
}

/** Moves the area by picture pixels, limited to the picture. */
export function panned(crop: Crop, picture: Size, right: number, down: number): Crop {
  return inside({ ...crop, left: crop.left + right, top: crop.top + down }, picture);
}

/**
 * Zooms to the given level. The point at `anchor` (fractions of the area, from its top left) stays
 * in place, unless the edge of the picture prevents it.
 */
export function zoomedTo(
  crop: Crop,
  picture: Size,
  zoom: number,
  anchor: { x: number; y: number } = { x: 0.5, y: 0.5 },
): Crop {
  const width = widest(picture) / Math.min(MAX_ZOOM, Math.max(1, zoom));
  const less = crop.width - width;
  return inside(
    { left: crop.left + less * anchor.x, top: crop.top + (less / CROP_RATIO) * anchor.y, width },
    picture,
  );
}

export function outputSize(crop: Crop): Size {
  const height = Math.max(1, Math.round(Math.min(heightOf(crop), LARGEST_SIDE)));
  return { width: Math.max(1, Math.round(height * CROP_RATIO)), height };
}

function widest(picture: Size): number {
  return Math.min(picture.width, picture.height * CROP_RATIO);
}

function inside(crop: Crop, picture: Size): Crop {
  const within = (value: number, room: number) => Math.min(Math.max(0, value), Math.max(0, room));
  return {
    left: within(crop.left, picture.width - crop.width),
    top: within(crop.top, picture.height - heightOf(crop)),
    width: crop.width,
  };
}

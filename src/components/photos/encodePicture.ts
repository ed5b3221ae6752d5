import { type Crop, heightOf, outputSize } from './crop';

const QUALITY = 0.85;

/** Decodes a file the right way up, whatever way the camera was held. Throws when it cannot. */
export function decodePicture(file: Blob): Promise<ImageBitmap> {
  return createImageBitmap(file, { imageOrientation: 'from-image' });
}

export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('This browser gives no canvas to draw on.');
  const { width, height } = canvas;
  brush.imageSmoothingQuality = 'high';
  // A see-through picture would come out black where no WebP can be written.
  brush.fillStyle = '#fff';
  brush.fillRect(0, 0, width, height);
  brush.drawImage(picture, crop.left, crop.top, crop.width, heightOf(crop), 0, 0, width, height);
}

/**
 * The kept part as a new file: WebP, or JPEG where the browser writes none. Only pixels are copied,
 * so place, time and camera that the original carried do not leave the device.
 */
export async function encodePicture(picture: ImageBitmap, crop: Crop): Promise<File> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, outputSize(crop));
  drawCrop(canvas, picture, crop);
  const webp = await written(canvas, 'image/webp');
  // A browser that cannot write the asked type writes PNG instead.
  const blob = webp?.type === 'image/webp' ? webp : await written(canvas, 'image/jpeg');
  if (!blob) throw new Error('This browser could not write the picture.');
  const name = blob.type === 'image/webp' ? 'photo.webp' : 'photo.jpg';
  return new File([blob], name, { type: blob.type });
}

function written(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));
}

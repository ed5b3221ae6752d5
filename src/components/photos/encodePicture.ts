import { type Crop, heightOf, outputSize } from './crop';

const QUALITY = 0.85;

export function decodePicture(file: Blob): Promise<ImageBitmap> {
  return createImageBitmap(file, { imageOrientation: 'from-image' });
}

export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('This browser gives no canvas to draw on.');
  const { width, height } = canvas;
  brush.imageSmoothingQuality = 'high';
  // A transparent picture would turn black in browsers that cannot write WebP.
  brush.fillStyle = '#fff';
  brush.fillRect(0, 0, width, height);
  brush.drawImage(picture, crop.left, crop.top, crop.width, heightOf(crop), 0, 0, width, height);
}

/**
 * The kept area as a new file: WebP, or JPEG in browsers that cannot write WebP. Only pixels are
 * copied, so the original's location, time and camera never leave the device.
 */
export async function encodePicture(picture: ImageBitmap, crop: Crop): Promise<File> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, outputSize(crop));
  drawCrop(canvas, picture, crop);
  const webp = await written(canvas, 'image/webp');
  // A browser that cannot write the requested type writes PNG instead.
  const blob = webp?.type === 'image/webp' ? webp : await written(canvas, 'image/jpeg');
  if (!blob) throw new Error('This browser could not write the picture.');
  const name = blob.type === 'image/webp' ? 'photo.webp' : 'photo.jpg';
  return new File([blob], name, { type: blob.type });
}

function written(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));
}

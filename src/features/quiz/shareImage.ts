import { palette } from '../../components/scenes/palette';
import { scenes } from '../../components/scenes/scenes';
import { traitLabel, typeLabel } from '../../shared/rules/members/personalityLabels';
import { t } from '../../shared/texts/t';
import { sceneOfType } from './quizScenes';

/** Pixels; 4:5, the shape of the scenes and the tallest that photo feeds show in full. */
const WIDTH = 1080;
const HEIGHT = 1350;
const CARD = { x: 60, y: 760, width: 960, height: 530, radius: 36 } as const;
const INSET = 60;
const CHIP = { height: 64, gap: 16, padding: 24 } as const;

/** A PNG with nothing about the member. Rejects if the browser cannot draw it. */
export async function drawShareImage(type: string, traits: readonly string[]): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser has no canvas.');
  const [scene, fonts] = await Promise.all([loadScene(type), loadFonts()]);
  pen.drawImage(scene, 0, 0, WIDTH, HEIGHT);
  drawCard(pen);
  drawText(pen, fonts, type);
  drawTraits(pen, fonts, traits);
  return await toPng(canvas);
}

async function loadScene(type: string): Promise<HTMLImageElement> {
  // Firefox draws an SVG on a canvas only if it has its size in pixels.
  const svg = scenes[sceneOfType(type)].replace(
    '<svg ',
    `<svg width="${WIDTH}" height="${HEIGHT}" `,
  );
  const image = new Image(WIDTH, HEIGHT);
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  return image;
}

interface Fonts {
  besley: string;
  overpass: string;
}

/** The page's own font families; the build adds a hash to their names. */
async function loadFonts(): Promise<Fonts> {
  const style = getComputedStyle(document.documentElement);
  const besley = style.getPropertyValue('--font-besley');
  const overpass = style.getPropertyValue('--font-overpass');
  await Promise.all([loadFamily('900', besley), loadFamily('700', overpass)]);
  return { besley, overpass };
}

/** Loads only the first family: a fallback that this device lacks would count as failed. */
function loadFamily(weight: string, families: string): Promise<unknown> {
  const [own = families] = families.split(',');
  return document.fonts.load(`${weight} 96px ${own}`);
}

function drawCard(pen: CanvasRenderingContext2D) {
  pen.fillStyle = palette.sand;
  pen.beginPath();
  pen.roundRect(CARD.x, CARD.y, CARD.width, CARD.height, CARD.radius);
  pen.fill();
}

function drawText(pen: CanvasRenderingContext2D, { besley, overpass }: Fonts, type: string) {
  const left = CARD.x + INSET;
  pen.textBaseline = 'alphabetic';
  pen.fillStyle = palette.pine;
  pen.font = `800 30px ${overpass}`;
  pen.letterSpacing = '3px';
  pen.fillText(t('MY DATING PERSONALITY'), left, CARD.y + 92);
  pen.letterSpacing = '-2px';
  pen.fillStyle = palette.ink;
  pen.font = `900 104px ${besley}`;
  pen.fillText(typeLabel(type), left, CARD.y + 216, CARD.width - 2 * INSET);
  pen.font = `900 52px ${besley}`;
  pen.fillText('Parkway', left, CARD.y + CARD.height - 60);
  pen.letterSpacing = '0px';
  pen.font = `600 30px ${overpass}`;
  pen.textAlign = 'right';
  const right = CARD.x + CARD.width - INSET;
  pen.fillText(t('Find love in the Garden State'), right, CARD.y + CARD.height - 62);
  pen.textAlign = 'left';
  pen.fillStyle = palette.tomato;
  pen.fillRect(left, CARD.y + CARD.height - 150, CARD.width - 2 * INSET, 6);
}

function drawTraits(pen: CanvasRenderingContext2D, { overpass }: Fonts, traits: readonly string[]) {
  const top = CARD.y + 264;
  let left = CARD.x + INSET;
  pen.font = `700 34px ${overpass}`;
  pen.textBaseline = 'middle';
  for (const trait of traits) {
    const label = traitLabel(trait);
    const word = label.charAt(0).toUpperCase() + label.slice(1);
    const width = pen.measureText(word).width + 2 * CHIP.padding;
    pen.fillStyle = palette.foam;
    pen.beginPath();
    pen.roundRect(left, top, width, CHIP.height, 12);
    pen.fill();
    pen.fillStyle = palette.ink;
    pen.fillText(word, left + CHIP.padding, top + CHIP.height / 2 + 4);
    left += width + CHIP.gap;
  }
}

function toPng(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The image could not be encoded.'))),
      'image/png',
    );
  });
}

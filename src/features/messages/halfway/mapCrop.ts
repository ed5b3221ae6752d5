import type { MapPoint } from '../../../components/map/mapModel';

/** Width by height of the map. */
const RATIO = 1.6;
/** Units of the state's map around the points, and the smallest width. */
const MARGIN = 36;
const SMALLEST = 130;

/** The part of the state's map with all these points. */
export function mapCrop(points: readonly MapPoint[]) {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs) - MARGIN, Math.max(...xs) + MARGIN];
  const [top, bottom] = [Math.min(...ys) - MARGIN, Math.max(...ys) + MARGIN];
  const width = Math.max(right - left, (bottom - top) * RATIO, SMALLEST);
  const height = width / RATIO;
  const x = (left + right - width) / 2;
  const y = (top + bottom - height) / 2;
  return { x, y, width, height };
}

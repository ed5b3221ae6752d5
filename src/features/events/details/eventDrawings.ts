import { eventScenes } from '../../../components/scenes/eventScenes';

/** Each category's drawing as a URL: as an image it is rendered once for all cards that show it. */
export const eventDrawings: ReadonlyMap<string, string> = new Map(
  Object.entries(eventScenes).map(([name, svg]) => [
    name,
    `data:image/svg+xml,${encodeURIComponent(svg)}`,
  ]),
);

import emptyBrowse from './emptyBrowse.svg?raw';
import emptyChats from './emptyChats.svg?raw';
import emptyEvents from './emptyEvents.svg?raw';
import emptyMatches from './emptyMatches.svg?raw';

/** Drawings of 320 × 200 units for empty lists. */
export const emptyScenes = { emptyChats, emptyMatches, emptyBrowse, emptyEvents } as const;

/** Tickets side by side, where they are in no order of days. */
export const EVENT_GRID = 'grid grid-cols-1 gap-4 md:grid-cols-2 lg:grid-cols-3';

/** The key of a text that changes when a session begins or ends: see `EndsWithSession`. */
export const VISIT = 'parkway-visit';

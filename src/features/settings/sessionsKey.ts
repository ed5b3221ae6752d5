/** The devices signed in, in the query cache. */
export const SESSIONS = ['sessions'];

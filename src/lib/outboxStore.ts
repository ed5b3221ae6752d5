import { createStore } from 'idb-keyval';

/** Stores messages on this device until the server has them. */
export const outboxStore = () => createStore('parkway-outbox', 'messages');

import { createStore } from 'idb-keyval';

/** Where messages wait on this device until the server has them. */
export const outboxStore = () => createStore('parkway-outbox', 'messages');

import { openPushNotice, showPushNotice } from './notices';
import type { WorkerScope } from './scope';

declare const self: WorkerScope;

self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(showPushNotice(self, event.data.text()));
});
self.addEventListener('notificationclick', (event) => {
  event.waitUntil(openPushNotice(self, event.notification));
});

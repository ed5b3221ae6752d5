import { openPushNotice, showPushNotice } from './notices';
import { isOfflineWorker } from './offlineWorker';
import { readOffline } from './readOffline';
import type { WorkerScope } from './scope';

declare const self: WorkerScope;

// Open pages go on as they are: nothing of them is in this file.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(showPushNotice(self, event.data.text()));
});
self.addEventListener('notificationclick', (event) => {
  event.waitUntil(openPushNotice(self, event.notification));
});
// Without it, pages are loaded past this worker, which takes no time to start then.
if (isOfflineWorker(self.location.search)) readOffline(self);

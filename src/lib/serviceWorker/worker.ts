import { openPushNotice, showPushNotice } from './notices';
import { isOfflineWorker } from './offlineWorker';
import { readOffline } from './readOffline';
import type { WorkerScope } from './scope';
import { forgetOfflineState } from './shell';

declare const self: WorkerScope;

// Open pages go on as they are: nothing of them is in this file.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(showPushNotice(self, event.data.text()));
});
self.addEventListener('notificationclick', (event) => {
  event.waitUntil(openPushNotice(self, event.notification));
});
if (isOfflineWorker(self.location.search)) readOffline(self);
else {
  // Pages are loaded past this worker, which takes no time to start then. Until it replaced the
  // other kind, that one may have kept something.
  self.addEventListener('activate', (event) => event.waitUntil(forgetOfflineState()));
}

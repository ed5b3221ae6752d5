// The service worker of Parkway: it shows notices and opens what they are about, and nothing else.
// Pages and answers are never kept by it.

self.addEventListener('push', (event) => {
  const { title, body, path, tag } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag,
      icon: '/favicon.svg',
      data: { path },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const address = new URL(event.notification.data.path, self.location.origin).href;
  event.waitUntil(open(address));
});

async function open(address) {
  const windows = await self.clients.matchAll({ type: 'window' });
  const there = windows.find(({ url }) => url === address);
  if (there) await there.focus();
  else await self.clients.openWindow(address);
}

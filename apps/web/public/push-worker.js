// Shows what is pushed to this browser, and opens the page it is about. It keeps nothing and answers no requests of pages.

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  const { title, body, page, tag } = event.data.json();
  // One that takes the place of another is heard, too: that nobody has come yet is news.
  const options = { body, tag, renotify: true, icon: '/favicon.svg', data: { page } };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.page));
});

/** In a tab of ours that is there, or in a new one. */
async function open(page) {
  const tabs = await self.clients.matchAll({ type: 'window' });
  const ours = tabs.find(({ url }) => new URL(url).pathname === '/dashboard');
  if (!ours) return self.clients.openWindow(page);
  await ours.focus();
  return ours.navigate(page);
}

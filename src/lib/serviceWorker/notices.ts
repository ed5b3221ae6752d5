import { isObjectOf, isText, parsedAs } from '../api/shapes';
import type { WorkerScope } from './scope';

interface Notice {
  title: string;
  body: string;
  /** The page that it is about. */
  path: string;
  /** A later notice with the same tag replaces it. */
  tag: string;
}

const isNotice = isObjectOf<Notice>({ title: isText, body: isText, path: isText, tag: isText });
const hasPath = isObjectOf<Pick<Notice, 'path'>>({ path: isText });

/** Shows a notice that the server sent, given as JSON. Ignores what it cannot read. */
export async function showPushNotice({ registration }: WorkerScope, text: string): Promise<void> {
  const notice = parsedAs(isNotice, text);
  if (!notice) return;
  const { title, body, path, tag } = notice;
  await registration.showNotification(title, { body, tag, icon: '/favicon.svg', data: { path } });
}

/** Shows the page that a notice is about, in the window that has it open or else in a new one. */
export async function openPushNotice(
  { clients, location }: WorkerScope,
  notification: Pick<Notification, 'close' | 'data'>,
): Promise<void> {
  notification.close();
  if (!hasPath(notification.data)) return;
  const { href } = new URL(notification.data.path, location.origin);
  const windows = await clients.matchAll({ type: 'window' });
  const open = windows.find(({ url }) => url === href);
  await (open ? open.focus() : clients.openWindow(href));
}

import { createApp } from './app';
import { runSchedule } from './schedule';

export { Conversation } from './objects/Conversation';
export { Inbox } from './objects/Inbox';
export { PageViews } from './objects/PageViews';

const app = createApp();

export default {
  fetch: app.fetch,
  scheduled: (controller, env, ctx) =>
    runSchedule(env, (work) => ctx.waitUntil(work), controller.cron),
} satisfies ExportedHandler<Env>;

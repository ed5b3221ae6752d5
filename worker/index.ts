import { createApp } from './app';
import { runSchedule } from './schedule';

export { Conversation } from './objects/conversation/ConversationObject';
export { Inbox } from './objects/member/MemberObject';
export { PageViews } from './objects/pageViews/PageViewCounter';

const app = createApp();

export default {
  fetch: app.fetch,
  scheduled: (controller, env, ctx) =>
    runSchedule(env, (work) => ctx.waitUntil(work), controller.cron),
} satisfies ExportedHandler<Env>;

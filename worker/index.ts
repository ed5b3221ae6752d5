import { createApp } from './app';
import { runSchedule } from './schedule';

export { ConversationObject } from './objects/conversation/ConversationObject';
export { MemberObject } from './objects/member/MemberObject';
export { PageViewCounter } from './objects/pageViews/PageViewCounter';

const app = createApp();

export default {
  fetch: app.fetch,
  scheduled: (controller, env, ctx) =>
    runSchedule(env, (work) => ctx.waitUntil(work), controller.cron),
} satisfies ExportedHandler<Env>;

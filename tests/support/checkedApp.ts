import { createApp as createServedApp } from '../../worker/app.ts';
import { requireDescribed } from './contractChecks';

/** Replaces `worker/app` in tests: every answer is compared with the contract. */
export function createApp() {
  const app = createServedApp();
  const { fetch } = app;
  app.fetch = async (request, ...more) => {
    const answer = await fetch(request, ...more);
    await requireDescribed(request, answer);
    return answer;
  };
  return app;
}

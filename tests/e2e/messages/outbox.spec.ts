import { expect, toast } from '../../support/e2e.ts';
import { matched } from '../../support/e2eMatched.ts';
import { untilDraftSealed } from '../../support/e2eSealed.ts';
import { bubbles, input, ownId, sendButton, waiting, write } from '../../support/e2eThread.ts';

matched(
  'what is written offline waits, survives a reload, and goes by itself',
  async ({ page, context, otis, pageErrors }) => {
    pageErrors.announce(/: net::ERR_INTERNET_DISCONNECTED$/, /^console: WebSocket connection/);
    await page.goto(`/messages?user=${otis.id}`);
    await write(page, 'Sent while there was a line.');
    await expect(waiting(page)).toHaveCount(0);
    await context.setOffline(true);
    await write(page, 'Written in the tunnel.');
    await write(page, 'Still in the tunnel.');
    await expect(waiting(page)).toHaveCount(2);
    await expect(input(page)).toBeFocused();
    await context.setOffline(false);
    await expect(waiting(page)).toHaveCount(0, { timeout: 20_000 });
    await page.reload();
    await expect(bubbles(page)).toHaveText([
      /Sent while there was a line\./,
      /Written in the tunnel\./,
      /Still in the tunnel\./,
    ]);
    const thread: { content: string }[] = await (
      await otis.request.get(`/api/messages/${await ownId(page)}`)
    ).json();
    expect(thread.map(({ content }) => content)).toEqual([
      'Sent while there was a line.',
      'Written in the tunnel.',
      'Still in the tunnel.',
    ]);
  },
);

matched(
  'what is written while the thread cannot be loaded is seen to wait, and both come by themselves',
  async ({ page, context, otis, pageErrors }) => {
    pageErrors.announce(
      /: net::ERR_(FAILED|INTERNET_DISCONNECTED)$/,
      /^console: WebSocket connection/,
    );
    const thread = `**/api/messages/${otis.id}*`;
    await page.route(thread, (route) => route.abort());
    await page.goto(`/messages?user=${otis.id}`);
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await context.setOffline(true);
    await write(page, 'Written into the dark.');
    await expect(bubbles(page)).toHaveText([/Written into the dark\./]);
    await expect(waiting(page)).toHaveCount(1);
    await page.unroute(thread);
    await context.setOffline(false);
    await expect(waiting(page)).toHaveCount(0, { timeout: 20_000 });
    await expect(again).toBeHidden();
    await expect(bubbles(page)).toHaveText([/Written into the dark\./]);
  },
);

matched('a refused message stays, and its words are not lost', async ({ page, otis }) => {
  const sentence = 'This conversation was closed.';
  let isRefused = true;
  const { promise: greeted, resolve: greet } = Promise.withResolvers<void>();
  await page.routeWebSocket('**/api/live?*', (device) => {
    const server = device.connectToServer();
    server.onMessage((text) => {
      device.send(text);
      greet();
    });
    device.onMessage((text) => {
      const said: { type?: string; clientId?: string } = JSON.parse(String(text));
      if (said.type !== 'send' || !isRefused) return server.send(text);
      const refusal = { type: 'error', code: 'CONVERSATION_CLOSED', message: sentence };
      device.send(JSON.stringify({ ...refusal, clientId: said.clientId }));
    });
  });
  await page.goto(`/messages?user=${otis.id}`);
  await greeted;
  await write(page, 'Are we still on for Sunday?');
  await expect(toast(page, 'Message not sent')).toContainText(sentence);
  const bubble = bubbles(page).last();
  await expect(bubble).toContainText(`Not sent. ${sentence}`);
  await bubble.getByRole('button', { name: 'Edit' }).click();
  await expect(input(page)).toHaveValue('Are we still on for Sunday?');
  await expect(input(page)).toBeFocused();
  isRefused = false;
  await input(page).press('Enter');
  await expect(bubbles(page)).toHaveCount(1);
  await expect(bubbles(page)).not.toContainText('Not sent.');
});

matched(
  'nothing empty is sent, a draft is kept, Shift+Enter is a new line',
  async ({ page, otis }) => {
    await page.goto(`/messages?user=${otis.id}`);
    await expect(sendButton(page)).toBeDisabled();
    await input(page).fill('   ');
    await expect(sendButton(page)).toBeDisabled();
    await input(page).fill('Half a tho');
    await untilDraftSealed(page);
    await page.reload();
    await expect(input(page)).toHaveValue('Half a tho');
    await input(page).press('End');
    await input(page).pressSequentially('ught');
    await input(page).press('Shift+Enter');
    await input(page).pressSequentially('and a half');
    await input(page).press('Enter');
    await expect(bubbles(page)).toHaveCount(1);
    await expect(bubbles(page)).toContainText('Half a thought and a half');
    await expect(input(page)).toHaveValue('');
  },
);

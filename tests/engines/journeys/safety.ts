import type { Journey } from './journey.ts';

export const safety: Journey = {
  title: 'somebody is reported, and blocked',
  play: async (stage) => {
    const [noras, otises] = await stage.matched(
      { firstName: 'Nora' },
      { firstName: 'Otis', gender: 'male' },
    );
    const text = 'Send me a gift card, or else.';
    await stage.call(
      'POST',
      '/api/messages',
      { receiverId: noras.id, content: text },
      otises.cookie,
    );
    const nora = await stage.signedIn(noras);
    await nora.opens(`/messages?user=${otises.id}`);
    await nora.sees(text, ['log', /./]);
    await nora.presses('button', 'Report or block Otis');
    await nora.presses('menuitem', 'Report');
    await nora.presses('radio', /^Spam or scam/);
    await nora.types(/^What happened/, 'He asks for money.');
    await nora.presses('checkbox', /gift card/);
    await nora.presses('checkbox', 'Also block Otis');
    await nora.presses('button', 'Send report');
    await nora.sees('Report sent.');
    await nora.sees('You blocked Otis');
    await nora.isAt('/messages');
    await nora.sees('No conversations yet');
    await nora.opens(`/profile/${otises.id}`);
    await nora.seesNoMore('Montclair');
    await nora.opens('/settings');
    await nora.presses('button', 'Unblock Otis');
    await nora.findsNo('button', 'Unblock Otis');
  },
};

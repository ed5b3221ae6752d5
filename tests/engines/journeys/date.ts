import { DEMO_PASSWORD } from '../../../worker/dev/demo/logins.ts';
import type { Journey } from './journey.ts';

const DAYS_AHEAD = 2;

export const date: Journey = {
  title: 'an event, and somebody to go with',
  play: async (stage) => {
    const title = `Porch concert ${crypto.randomUUID().slice(0, 8)}`;
    const admin = await stage.call('POST', '/api/auth/login', {
      email: 'admin@parkway.example',
      password: DEMO_PASSWORD,
    });
    const cookie = admin.headers.getSetCookie().map((each) => each.split(';', 1)[0]);
    const startTime = new Date(Date.now() + DAYS_AHEAD * 86_400_000).toISOString();
    const event = {
      title,
      description: 'Three songs, then pie.',
      category: 'Arts & Culture',
      venue: 'Pier A Park',
      city: 'Hoboken',
      address: '100 Sinatra Drive',
      startTime,
    };
    const made = await stage.call('POST', '/api/admin/events', event, cookie.join('; '));
    const { id }: { id: string } = await made.json();

    const [noras, otises] = await stage.matched(
      { firstName: 'Nora', city: 'Hoboken' },
      { firstName: 'Otis', city: 'Hoboken', gender: 'male' },
    );
    const nora = await stage.signedIn(noras);
    await nora.opens('/events');
    await nora.presses('button', 'Map');
    await nora.finds('heading', /^Hoboken/);
    await nora.presses('button', 'Month');
    await nora.presses('button', 'Next month');
    await nora.presses('button', 'List');
    await nora.opens('/events?city=Hoboken');
    await nora.presses('button', new RegExp(`^I'm going ?: ${title}`));
    await nora.sees('1 going', ['article', title]);

    await nora.opens(`/events?event=${id}`);
    await nora.finds('link', 'Add to calendar', ['dialog', title]);
    await nora.presses('button', 'Ask a match to go with you');
    await nora.presses('button', /^Go together. ?: Otis$/);
    await nora.finds('button', /^Invited ?: Otis$/);

    const otis = await stage.signedIn(otises);
    await otis.opens(`/messages?user=${noras.id}`);
    await otis.sees('Nora invites you', ['article', title]);
    await otis.presses('button', /^Accept/, ['article', title]);
    await otis.sees('You said yes.', ['article', title]);
    await otis.sees("You're going.", ['article', title]);
    await nora.opens(`/messages?user=${otises.id}`);
    await nora.sees('Otis said yes.', ['article', title]);
    await nora.opens('/my-events');
    await nora.sees('1 upcoming activity');
  },
};

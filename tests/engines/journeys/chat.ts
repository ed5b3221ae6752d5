import type { Person } from '../person.ts';
import type { Journey } from './journey.ts';

export const chat: Journey = {
  title: 'two members write to each other, live',
  play: async (stage) => {
    const [noras, otises] = await stage.matched(
      { firstName: 'Nora' },
      { firstName: 'Otis', gender: 'male' },
    );
    const [nora, otis] = [await stage.signedIn(noras), await stage.signedIn(otises)];
    await nora.opens('/messages');
    await nora.finds('region', /^New matches/);
    await nora.presses('link', /^Otis/);
    await otis.opens(`/messages?user=${noras.id}`);
    for (const person of [nora, otis]) {
      await person.presses('button', 'Read more', ['region', 'Before your first message']);
      await person.presses('button', 'I understand');
      await person.findsNo('region', 'Before your first message');
    }
    await writes(nora, 'Otis', 'Lighthouse or beach?');
    await otis.sees('Lighthouse or beach?', ['log', /./]);
    await otis.types(/^Message to Nora/, 'Lighthouse, 199 steps');
    await nora.sees('Otis is typing…');
    await otis.strikes('Enter');
    await nora.sees('Lighthouse, 199 steps', ['log', /./]);
    await nora.seesNoMore('Otis is typing…');
    await writes(nora, 'Otis', 'I counted 218.');
    await otis.sees('I counted 218.', ['log', /./]);

    await nora.opens(`/messages?user=${otises.id}`);
    await nora.sees('Lighthouse, 199 steps', ['log', /./]);
    await nora.sees('I counted 218.', ['log', /./]);
  },
};

async function writes(person: Person, to: string, text: string) {
  await person.types(new RegExp(`^Message to ${to}`), text);
  await person.presses('button', 'Send message');
  await person.sees(text, ['log', /./]);
}

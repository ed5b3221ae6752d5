import type { Journey } from './journey.ts';

export const match: Journey = {
  title: 'a match, seen by both at once',
  play: async (stage) => {
    const given = { city: 'Cape May', age: 71 };
    const adas = await stage.member({ firstName: 'Adalina', ...given });
    const bens = await stage.member({ firstName: 'Benedikt', gender: 'male', ...given });
    const [ada, ben] = [await stage.signedIn(adas), await stage.signedIn(bens)];
    await ada.opens(`/profile/${bens.id}`);
    await ada.presses('button', /^Like/);
    await ada.sees('Liked');
    await ben.opens(`/profile/${adas.id}`);
    await ben.presses('button', /^Like/);
    for (const [person, other] of [
      [ben, 'Adalina'],
      [ada, 'Benedikt'],
    ] as const) {
      await person.sees(`You and ${other} like each other.`, ['dialog', "It's a match!"]);
      await person.presses('button', /\?$/, ['dialog', "It's a match!"]);
      await person.presses('button', 'Send message', ['dialog', "It's a match!"]);
      await person.isAt(/^\/messages/);
      await person.finds('heading', other);
    }
  },
};

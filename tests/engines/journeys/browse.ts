import { newName } from '../stage.ts';
import type { Journey } from './journey.ts';

/** Few members live in this town and have this age. */
const TOWN = 'Salem';

export const browse: Journey = {
  title: 'look for people, open one, like, pass, undo',
  play: async (stage) => {
    const [olive, percy] = [newName('Olive'), newName('Percy')];
    await stage.member({ firstName: olive, city: TOWN, age: 81 });
    await stage.member({ firstName: percy, city: TOWN, age: 82, gender: 'male' });
    const ada = await stage.signedIn(await stage.member({ firstName: 'Ada', city: TOWN, age: 80 }));
    await ada.opens('/browse');
    await ada.chooses('Distance', 'Within 5 miles');
    await ada.chooses('Age range', '55+');
    await ada.presses('button', /^Search/);
    await ada.presses('link', `${olive}, 81`);
    await ada.isAt(/^\/profile\//);
    await ada.finds('heading', `${olive}, 81`);
    await ada.sees('PARKWAY DOES NOT CONDUCT CRIMINAL BACKGROUND SCREENINGS');
    await ada.presses('link', 'Back to Browse');
    await ada.isAt(/^\/browse/);

    await ada.presses('button', `Pass on ${percy}`);
    await ada.findsNo('article', `${percy}, 82`);
    await ada.presses('button', 'Undo');
    await ada.finds('article', `${percy}, 82`);
    await ada.presses('button', `Like ${olive}`);
    await ada.findsNo('article', `${olive}, 81`);
    await ada.opens('/browse');
    await ada.finds('article', `${percy}, 82`);
    await ada.findsNo('article', `${olive}, 81`);
  },
};

import { PASSWORD } from '../stage.ts';
import type { Journey } from './journey.ts';

const NEW_PASSWORD = 'Exit-0-Lighthouse';

export const settings: Journey = {
  title: 'settings, another password, signed out and in again',
  play: async (stage) => {
    const sams = await stage.member({ firstName: 'Sam' });
    const sam = await stage.signedIn(sams);
    await sam.opens('/settings');
    await sam.hasOn('switch', 'Show my age', true);
    await sam.presses('switch', 'Show my age');
    await sam.hasOn('switch', 'Show my age', false);
    await sam.sees('Saved');
    await sam.types('First Name', 'Sandra');
    await sam.presses('button', 'Save changes');
    await sam.sees('Profile updated');
    await sam.opens('/settings');
    await sam.hasOn('switch', 'Show my age', false);

    await sam.presses('button', 'Change password');
    await sam.types('Current password', PASSWORD);
    await sam.types('New password', NEW_PASSWORD);
    await sam.types('Confirm new password', NEW_PASSWORD);
    await sam.presses('button', /^Change/, ['form', 'Change your password']);
    await sam.findsNo('dialog', /./);

    await sam.presses('button', /^Account menu/);
    await sam.presses('menuitem', 'Sign Out');
    await sam.isAt('/');
    await sam.opens('/settings');
    await sam.isAt(/^\/login/);
    const again = await stage.signedIn(sams, NEW_PASSWORD);
    await again.opens('/profile');
    await again.sees('Sandra');
  },
};

import { DEMO_PASSWORD } from '../../../worker/dev/demo/logins.ts';
import { newEmail } from '../stage.ts';
import type { Journey } from './journey.ts';

export const support: Journey = {
  title: 'a visitor asks for help, and an administrator answers',
  play: async (stage) => {
    const subject = `A question ${crypto.randomUUID().slice(0, 8)}`;
    const ann = await stage.person();
    await ann.opens('/help');
    await ann.finds('heading', 'Help & Support');
    await ann.types('Name', 'Ann Lee');
    await ann.types('Email', newEmail());
    await ann.chooses(/^Category/, 'Technical issue');
    await ann.types('Subject', subject);
    await ann.types('Message', 'The map of my town is upside down.');
    await ann.presses('button', 'Send Message');
    await ann.sees(/Message sent! We'll/);

    const admin = await stage.signedIn({ email: 'admin@parkway.example' }, DEMO_PASSWORD);
    await admin.opens('/admin');
    await admin.presses('tab', /^Support/);
    await admin.sees('The map of my town is upside down.', ['article', subject]);
    await admin.presses('button', 'Mark as answered', ['article', subject]);
    await admin.sees('Answered', ['article', subject]);
  },
};

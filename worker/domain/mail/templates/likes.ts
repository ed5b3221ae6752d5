import * as z from 'zod';
import { ask, value } from '../../../db/ask';
import { integer } from '../../../db/columns';
import { likesReceivedCount } from '../../members/likesReceived';
import { mailKind } from '../mailKind';

/** Once a day and a number alone: nobody is named, and nothing is blurred to be paid for. */
export const likes = mailKind({
  data: z.object({}),
  switch: 'likes',
  toUnconfirmed: false,
  compose: async ({ db, vars }, { recipient, createdAt }) => {
    const count = await ask(db, value(integer)(likesReceivedCount(recipient.id, createdAt)));
    if (count === 0) return null;
    const who = count === 1 ? 'Somebody new likes' : `${count} people like`;
    return {
      subject: count === 1 ? 'Somebody new likes you' : `${count} people like you`,
      preheader: 'Since our last word, and still waiting for your answer.',
      heading: `${who} you`,
      paragraphs: [
        'They liked your profile in the last day and wait for your answer. Your profile page shows the newest likes.',
      ],
      button: { label: 'See who likes you', url: `${vars.APP_ORIGIN}/profile` },
      because:
        'You get this, once a day at most, because emails about likes are on in your settings.',
    };
  },
});

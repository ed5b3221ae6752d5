import * as z from 'zod';
import { ask, one } from '../../../db/ask';
import { row, text } from '../../../db/columns';
import { matchedWith, visibleTo } from '../../members/visibility';
import { mailKind } from '../mailKind';
import { nameInMail } from '../nameInMail';

const nameRow = row({ firstName: text });

export const newMatch = mailKind({
  data: z.object({ otherId: z.string() }),
  switch: 'newMatches',
  toUnconfirmed: false,
  compose: async ({ db, vars }, { recipient, data }) => {
    const other = await ask(
      db,
      one(nameRow)`
        SELECT m.first_name AS firstName FROM members m
        WHERE m.id = ${data.otherId} AND ${visibleTo(recipient.id)} AND ${matchedWith(recipient.id)}`,
    );
    if (!other) return null;
    const name = nameInMail(other.firstName);
    return {
      subject: name ? `You and ${name} like each other` : 'You have a new match',
      preheader: 'A good moment to say hello.',
      heading: name ? `It’s a match: you and ${name}` : 'You have a new match',
      paragraphs: [
        'You like each other. A question about something on their profile is the easiest way to begin.',
      ],
      button: { label: 'Say hello', url: `${vars.APP_ORIGIN}/messages?user=${data.otherId}` },
      because: 'You get this because emails about new matches are on in your settings.',
    };
  },
});

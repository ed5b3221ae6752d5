import * as z from 'zod';
import { one, value } from '../../../db/ask';
import { integer, row, text } from '../../../db/columns';
import { inboxOf } from '../../../platform/objects';
import { likesReceivedCount } from '../../members/likesReceived';
import { matchedWith, visibleTo } from '../../members/visibility';
import { mailKind } from '../mailKind';
import { nameInMail } from '../wordsInMail';

const nameRow = row({ firstName: text });

export const newMatch = mailKind({
  priority: 'people',
  data: z.object({ otherId: z.string() }),
  switch: 'newMatches',
  compose: async ({ db, vars }, { recipient, data }) => {
    const other = await one(nameRow)`
      SELECT m.first_name AS firstName FROM members m WHERE m.id = ${data.otherId}
        AND ${visibleTo(recipient.id)} AND ${matchedWith(recipient.id)}`.ask(db);
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

/** Once a day and a number alone: nobody is named, and nothing is blurred to be paid for. */
export const likes = mailKind({
  priority: 'people',
  data: z.object({}),
  switch: 'likes',
  compose: async ({ db, env, vars }, { recipient, createdAt }) => {
    const waiting = await inboxOf(env, recipient.id).likesWaiting(createdAt);
    const count = await value(integer)(likesReceivedCount(recipient.id, waiting)).ask(db);
    if (count === 0) return null;
    const who = count === 1 ? 'Somebody new likes' : `${count} people like`;
    return {
      subject: count === 1 ? 'Somebody new likes you' : `${count} people like you`,
      preheader: 'Since our last email, and still waiting for your answer.',
      heading: `${who} you`,
      paragraphs: [
        'They liked your profile in the last day and are waiting for your answer. Your profile page shows the newest likes.',
      ],
      button: { label: 'See who likes you', url: `${vars.APP_ORIGIN}/profile` },
      because:
        'You get this, once a day at most, because emails about likes are on in your settings.',
    };
  },
});

/** Milliseconds without a live connection before somebody is written to. */
export const AWAY = 15 * 60_000;

/** That somebody wrote, never what. */
export const unreadMessages = mailKind({
  priority: 'people',
  data: z.object({ otherId: z.string() }),
  switch: 'messages',
  compose: async ({ db, env, now, vars }, { recipient, data }) => {
    const unread = await inboxOf(env, recipient.id).unreadFrom(data.otherId);
    if (unread === 0) return null;
    const found = await one(nameRow)`
      SELECT m.first_name AS firstName FROM members m
      WHERE m.id = ${data.otherId} AND ${visibleTo(recipient.id)}`.ask(db);
    if (!found) return null;
    const lastHere = await inboxOf(env, recipient.id).lastHere();
    if (lastHere + AWAY > now.getTime()) {
      return { lookAgainAt: Math.max(lastHere, now.getTime()) + AWAY };
    }
    const name = nameInMail(found.firstName);
    return {
      subject: name ? `${name} wrote to you` : 'Somebody wrote to you',
      preheader: unread === 1 ? 'One unread message.' : `${unread} unread messages.`,
      heading: name ? `${name} wrote to you` : 'Somebody wrote to you',
      paragraphs: [
        unread === 1
          ? 'A message is waiting for you on Parkway.'
          : `${unread} messages are waiting for you on Parkway.`,
      ],
      button: { label: 'Read and answer', url: `${vars.APP_ORIGIN}/messages?user=${data.otherId}` },
      because:
        'You get this, at most once a day per conversation, because emails about messages are on in your settings.',
    };
  },
});

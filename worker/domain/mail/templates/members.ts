import * as z from 'zod/mini';
import { searchPath, searchTitle } from '../../../../src/shared/rules/discovery/savedSearches';
import { integer, row, text } from '../../../db/columns';
import { firstRow, rows, singleValue } from '../../../db/runBatch';
import type { Context } from '../../../platform/context';
import { memberObjectOf } from '../../../platform/objects';
import { sayIn, sentence } from '../../../platform/sentence';
import { likesReceivedCount } from '../../members/likesReceived';
import { IS_MATCHED, visibleTo } from '../../members/visibility';
import { lastEvening, matchMailKey, nextEvening } from '../evenings';
import { mailKind } from '../mailKind';
import { mailState } from '../mailQueue';
import { safeFirstName } from '../mailText';

/** Wait until the mail about the evening's matches was sent or dropped. */
const SOON = 300_000;

/**
 * Once an evening: the matches of the day that others made while the member was away, and how many
 * likes wait.
 */
export const newMatch = mailKind('people', {
  data: z.object({}),
  switch: 'newMatches',
  compose: async (context, { recipient, createdAt }) => {
    const matches = await matchesOfDay(context, recipient.id, createdAt);
    const [first] = matches;
    if (!first) return null;
    const likes = await likesOfDay(context, recipient.id, lastEvening(new Date(createdAt)));
    return {
      ...(matches.length === 1 ? oneMatch(first) : severalMatches(matches)),
      ...(likes > 0 ? { otherwise: alsoLiked(likes) } : {}),
      because: sentence(
        "You're getting this, once a day at most, because emails about new matches are on in your settings.",
      ),
    };
  },
});

const matchRow = row({ id: text, firstName: text });
type Match = z.infer<typeof matchRow>;

function oneMatch({ id, firstName }: Match) {
  const name = safeFirstName(firstName);
  return {
    subject: name
      ? sentence('You matched with {name}', { name })
      : sentence('You have a new match'),
    preheader: sentence('A good moment to say hello.'),
    heading: name
      ? sentence('It’s a match: you and {name}', { name })
      : sentence('You have a new match'),
    paragraphs: [
      sentence(
        'You like each other. A question about something on their profile is the easiest way to begin.',
      ),
    ],
    button: { label: sentence('Say hello'), path: `/messages?user=${id}` },
  };
}

function severalMatches(matches: readonly Match[]) {
  const names = matches.map(({ firstName }) => safeFirstName(firstName)).filter((name) => name);
  return {
    subject: sentence('You have {count} new matches', { count: matches.length }),
    preheader: sentence('A good moment to say hello.'),
    paragraphs: [
      ...(names.length > 0
        ? [sentence('You like each other: {names}.', { names: names.join(', ') })]
        : []),
      sentence('A question about something on their profile is the easiest way to begin.'),
    ],
    button: { label: sentence('Say hello'), path: '/messages' },
  };
}

const alsoLiked = (count: number) => ({
  text:
    count === 1
      ? sentence('Someone new likes you, too, and is waiting for your answer.')
      : sentence('{count} more people like you and are waiting for your answer.', { count }),
  label: sentence('See who likes you'),
  path: '/profile',
});

/** The matches of the day that contains this time: a later evening covers later ones. */
async function matchesOfDay({ db, env }: Context, mine: string, at: number): Promise<Match[]> {
  const [from, to] = [lastEvening(new Date(at)), nextEvening(new Date(at))];
  // Members who are online are notified of a match at once.
  const lastHere = await memberObjectOf(env, mine).lastHere();
  return rows(matchRow)`SELECT m.id AS id, m.first_name AS firstName
    FROM pairs pair JOIN members m ON m.id = IIF(pair.low_id = ${mine}, pair.high_id, pair.low_id)
    WHERE (pair.low_id = ${mine} OR pair.high_id = ${mine}) AND ${IS_MATCHED}
      AND pair.matched_at BETWEEN ${from} AND ${to - 1} AND pair.matched_at > ${lastHere}
      AND IIF(pair.low_id = ${mine}, pair.high_like >= pair.low_like, pair.low_like >= pair.high_like)
      AND ${visibleTo(mine)}
    ORDER BY pair.matched_at DESC`.run(db);
}

/** How many visible members like this one since then and wait; 0 if these mails are off. */
async function likesOfDay({ db, env }: Context, mine: string, since: number): Promise<number> {
  const waiting = await memberObjectOf(env, mine).likesWaiting(since);
  return singleValue(integer)`
    SELECT IIF((SELECT notify_likes FROM members WHERE id = ${mine}) = 1,
      (${likesReceivedCount(mine, waiting)}), 0)`.run(db);
}

/**
 * Once a day and only a number: no names, and no blurred teaser to pay for. When the mail about the
 * evening's matches mentions the likes, this one is not sent.
 */
export const likes = mailKind('people', {
  data: z.object({}),
  switch: 'likes',
  compose: async (context, { recipient, createdAt }) => {
    const evening = nextEvening(new Date(createdAt));
    const matchMail = await mailState(context, matchMailKey(recipient.id, evening));
    // A like that reached its receiver's object an evening late was not in that mail.
    const now = context.now.getTime();
    const isLate = now >= nextEvening(new Date(evening));
    if (matchMail === 'sent' && !isLate) return null;
    if (matchMail === 'waiting') return { retryAt: now + SOON };
    const count = await likesOfDay(context, recipient.id, createdAt);
    if (count === 0) return null;
    return {
      subject:
        count === 1
          ? sentence('Someone new likes you')
          : sentence('{count} people like you', { count }),
      preheader: sentence('Since our last email, and still waiting for your answer.'),
      paragraphs: [
        sentence(
          'They liked your profile in the last day and are waiting for your answer. Your profile page shows the newest likes.',
        ),
      ],
      button: { label: sentence('See who likes you'), path: '/profile' },
      because: sentence(
        "You're getting this, once a day at most, because emails about likes are on in your settings.",
      ),
    };
  },
});

const nameRow = row({ firstName: text });

/** Milliseconds without a live connection before a mail is sent. */
export const AWAY = 15 * 60_000;

/** Says that someone wrote, never what. */
export const unreadMessages = mailKind('people', {
  data: z.object({ otherId: z.string() }),
  switch: 'messages',
  compose: async ({ db, env, now }, { recipient, data }) => {
    const unread = await memberObjectOf(env, recipient.id).unreadFrom(data.otherId);
    if (unread === 0) return null;
    const found = await firstRow(nameRow)`
      SELECT m.first_name AS firstName FROM members m
      WHERE m.id = ${data.otherId} AND ${visibleTo(recipient.id)}`.run(db);
    if (!found) return null;
    const lastHere = await memberObjectOf(env, recipient.id).lastHere();
    if (lastHere + AWAY > now.getTime()) {
      return { retryAt: Math.max(lastHere, now.getTime()) + AWAY };
    }
    const name = safeFirstName(found.firstName);
    return {
      subject: name
        ? sentence('{name} sent you a message', { name })
        : sentence('Someone sent you a message'),
      preheader:
        unread === 1
          ? sentence('One unread message.')
          : sentence('{unread} unread messages.', { unread }),
      paragraphs: [
        unread === 1
          ? sentence('A message is waiting for you on Parkway.')
          : sentence('{unread} messages are waiting for you on Parkway.', { unread }),
      ],
      button: { label: sentence('Read and answer'), path: `/messages?user=${data.otherId}` },
      because: sentence(
        "You're getting this, at most once a day per conversation, because emails about messages are on in your settings.",
      ),
    };
  },
});

const people = (count: number) =>
  count === 1 ? sentence('1 new person') : sentence('{count} new people', { count });

/**
 * Once a day at most, for all of a member's searches together: how many joined, and nothing about
 * them. Only of searches that are still saved.
 */
export const savedSearches = mailKind('people', {
  ends: 'searches',
  data: z.object({ found: z.array(z.object({ id: z.string(), count: z.number() })) }),
  compose: async ({ env }, { recipient, data }) => {
    const saved = await memberObjectOf(env, recipient.id).savedSearches();
    const found = saved.flatMap(({ id, filters }) => {
      const count = data.found.find((each) => each.id === id)?.count ?? 0;
      return count > 0
        ? [{ filters, count, title: searchTitle(filters, sayIn(recipient.language)) }]
        : [];
    });
    const [first, ...others] = found;
    if (!first) return null;
    return {
      subject:
        others.length > 0
          ? sentence('New people fit {count} of your saved searches', { count: found.length })
          : first.count === 1
            ? sentence('1 new person fits your saved search')
            : sentence('{count} new people fit your saved search', { count: first.count }),
      preheader: first.title,
      paragraphs: [sentence('They joined Parkway since you last looked at your search:')],
      facts: found.map(({ title, count }) => [title, people(count)] as const),
      button: { label: sentence("See who's new"), path: searchPath(first.filters) },
      after:
        others.length === 0
          ? []
          : [
              sentence('The button shows “{title}”. Your other searches are next to the filters.', {
                title: first.title,
              }),
            ],
      because: sentence(
        "You're getting this, once a day at most, because you saved a search. Stopping these emails deletes your saved searches.",
      ),
    };
  },
});

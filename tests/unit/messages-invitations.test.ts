import { describe, expect, test } from 'vitest';
import { invitationSaid } from '../../src/components/texts/invitationSaid';
import {
  areNewContacts,
  hasWrittenHere,
} from '../../src/features/messages/inbox/conversationModel';
import {
  laterCard,
  rsvpSentence,
  statusAt,
  statusSentence,
} from '../../src/features/messages/invitations/invitationModel';
import {
  EMPTY_THREAD,
  firstPending,
  mergeMessages,
  withInvitation,
} from '../../src/features/messages/thread/threadModel';
import { timelineOf } from '../../src/features/messages/thread/timeline';
import type { Conversation, Invitation, Message } from '../../src/shared/contract/messages';
import { hasWrittenToAnother } from '../../src/shared/rules/messages/conversations';
import { invitationContent } from '../../worker/domain/rsvp/invitationCards';

const ME = 'usr_aaaaaaaaaaaaaaaa';
const OTIS = 'usr_bbbbbbbbbbbbbbbb';
const NOW = new Date('2026-11-21T15:00:00Z');

const card = (status: Invitation['status'] = 'pending'): Invitation => ({
  id: 'inv_aaaaaaaaaaaaaaaa',
  eventId: 'evt_aaaaaaaaaaaaaaaa',
  title: 'Jazz brunch',
  startTime: '2026-11-28T16:30:00.000Z',
  venue: 'Pier A Park',
  city: 'Hoboken',
  status,
});

function message(seq: number, senderId: string, invitation?: Invitation): Message {
  const receiverId = senderId === ME ? OTIS : ME;
  return {
    id: `msg_${String(seq).padStart(16, '0')}`,
    seq,
    senderId,
    receiverId,
    content: invitation ? invitationContent(invitation) : `m${seq}`,
    createdAt: new Date(NOW.getTime() + seq * 1_000).toISOString(),
    ...(invitation ? { invitation } : {}),
  };
}
const threadOf = (...messages: Message[]) => mergeMessages(EMPTY_THREAD, messages);
const statuses = (thread: { messages: readonly Message[] }) =>
  thread.messages.flatMap(({ invitation }) => invitation?.status ?? []);

describe('the card in a thread', () => {
  test('replaces its sentence', () => {
    const rows = timelineOf([message(1, OTIS, card()), message(2, ME)], [], ME, NOW);
    const shown = rows.flatMap((row) =>
      row.kind === 'bubble' ? [row.bubble.message?.invitation] : [],
    );
    expect(shown).toEqual([card(), undefined]);
  });

  test('changes through the live connection and any later page of the thread', () => {
    const thread = threadOf(message(1, ME), message(2, OTIS, card()));
    expect(firstPending(thread)).toBe(2);
    const updated = withInvitation(thread, card('accepted'));
    expect(statuses(updated)).toEqual(['accepted']);
    expect(firstPending(updated)).toBeNull();
    const asked = mergeMessages(thread, [message(2, OTIS, card('expired'))]);
    expect(statuses(asked)).toEqual(['expired']);
    expect(withInvitation(updated, { ...card(), id: 'inv_cccccccccccccccc' })).toBe(updated);
  });

  test('keeps an answer despite an older page', () => {
    const answered = threadOf(message(1, OTIS, card('declined')));
    expect(statuses(mergeMessages(answered, [message(1, OTIS, card())]))).toEqual(['declined']);
    expect(mergeMessages(answered, [message(1, OTIS, card('declined'))])).toBe(answered);
    expect(laterCard(undefined, undefined)).toBeUndefined();
    expect(laterCard(card('expired'), card())).toEqual(card());
  });

  test('still takes other changes of the event', () => {
    const answered = threadOf(message(1, OTIS, card('accepted')));
    const moved = { ...card(), venue: 'Pier C Park' };
    expect(mergeMessages(answered, [message(1, OTIS, moved)]).messages[0]?.invitation).toEqual({
      ...moved,
      status: 'accepted',
    });
  });
});

describe('the text of a card', () => {
  test('allows no answer once the event has started, whatever the page has loaded', () => {
    expect(statusAt(card(), NOW)).toBe('pending');
    expect(statusAt(card(), new Date(card().startTime))).toBe('expired');
    expect(statusAt(card('accepted'), new Date('2027-01-01T00:00:00Z'))).toBe('accepted');
  });

  test('differs for inviter and invited member', () => {
    expect(statusSentence('pending', true, 'Otis')).toBe('Waiting for Otis to answer');
    expect(statusSentence('pending', false, 'Otis')).toBe('Will you go together?');
    expect(statusSentence('accepted', true, 'Otis')).toBe('Otis said yes.');
    expect(statusSentence('declined', false, 'Otis')).toBe('You declined.');
  });

  test('does not promise a place after accepting a full event', () => {
    const at = (userStatus: 'attending' | 'waitlisted' | 'none', waitlistPosition?: number) =>
      rsvpSentence({ status: 'scheduled', userStatus, waitlistPosition });
    expect(at('attending')).toBe("You're going.");
    expect(at('waitlisted', 3)).toBe("The event is full: you're number 3 on the waitlist.");
    expect(at('waitlisted')).toBe("The event is full: you're on the waitlist.");
    expect(at('none')).toBe("You're no longer signed up for it.");
    expect(rsvpSentence({ status: 'cancelled', userStatus: 'attending' })).toBe(
      'The event was canceled.',
    );
  });
});

describe('an invitation that is shown as text only', () => {
  test('is a sentence', () => {
    expect(invitationSaid(invitationContent(card()))).toBe(
      'Go together? Jazz brunch, Sat, Nov 28 at 11:30 AM, Pier A Park, Hoboken',
    );
  });

  test.each([
    'Go together? We could',
    'Go together?\nTomorrow',
    'Go together? Jazz brunch, Sat, Nov 21 at 11:30 AM, Grove Street Plaza, Jersey City',
  ])('differs from words of a member: %s', (words) => {
    expect(invitationSaid(words)).toBe(words);
  });
});

describe('an invitation is not a written message', () => {
  const invited = [message(1, ME, card())];
  const row = ({ senderId, content, createdAt }: Message): Conversation => ({
    user: {
      id: OTIS,
      firstName: 'Otis',
      profilePicture: null,
      isDeleted: false,
      emailConfirmed: true,
      matched: true,
    },
    unreadCount: 0,
    lastMessage: { senderId, content, createdAt },
    isRequest: false,
    isClosed: false,
  });

  test('for the safety notice', () => {
    expect(hasWrittenHere(invited, ME)).toBe(false);
    expect(hasWrittenHere([...invited, message(2, ME)], ME)).toBe(true);
    expect(hasWrittenToAnother([row(message(1, ME, card()))], ME, 'usr_cccccccccccccccc')).toBe(
      false,
    );
    expect(hasWrittenToAnother([row(message(1, ME))], ME, 'usr_cccccccccccccccc')).toBe(true);
  });

  test('for the note about personal details: two are new until they match and both wrote', () => {
    expect(areNewContacts([...invited, message(2, OTIS)], ME, true)).toBe(true);
    expect(areNewContacts([message(1, ME)], ME, true)).toBe(true);
    expect(areNewContacts([message(1, ME), message(2, OTIS)], ME, true)).toBe(false);
    expect(areNewContacts([message(1, ME), message(2, OTIS)], ME, false)).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import { Departures } from '../../worker/objects/conversation/stores/departures';

const ANN = 'usr_ann';
const BEN = 'usr_ben';

const message = (seq: number, sender_id: string) => ({
  seq,
  sender_id,
  client_id: 'try',
  content: 'Words',
  invitation_id: 'inv',
});
/** Whether both members see it as it was sent. */
const shown = (departures: Departures, seq: number, sender: string) =>
  [ANN, BEN].map((viewer) => departures.shows(viewer, message(seq, sender)));

describe('a conversation that nobody left', () => {
  const none = new Departures([]);

  it('shows everything to both', () => {
    expect([none.of(ANN), none.ofOthers(ANN), none.latest]).toEqual([0, 0, 0]);
    expect(shown(none, 1, ANN)).toEqual([true, true]);
    expect(none.seenBy(BEN, message(1, ANN))).toEqual(message(1, ANN));
  });
});

describe('a conversation that Ann left after its fifth message', () => {
  const left = new Departures([{ member_id: ANN, seq: 5 }]);

  it('starts anew with the sixth', () => {
    expect([left.of(ANN), left.of(BEN), left.latest]).toEqual([5, 0, 5]);
    expect([left.ofOthers(ANN), left.ofOthers(BEN)]).toEqual([0, 5]);
  });

  it('hides everything up to there from her, and her messages from Ben', () => {
    expect(shown(left, 5, ANN)).toEqual([false, false]);
    expect(shown(left, 5, BEN)).toEqual([false, true]);
    expect(shown(left, 6, ANN)).toEqual([true, true]);
  });

  it('leaves Ben a line in place of her messages', () => {
    const line = left.seenBy(BEN, message(5, ANN));
    expect(line).toEqual({
      ...message(5, ANN),
      content: 'This message was deleted.',
      client_id: null,
      invitation_id: null,
    });
    expect(left.seenBy(BEN, message(6, ANN))).toEqual(message(6, ANN));
    expect(left.seenBy(BEN, message(5, BEN))).toEqual(message(5, BEN));
  });

  it('shows Ann her own messages as she sent them', () => {
    expect(left.seenBy(ANN, message(5, ANN))).toEqual(message(5, ANN));
  });
});

describe('a conversation that both left', () => {
  const left = new Departures([
    { member_id: ANN, seq: 5 },
    { member_id: BEN, seq: 3 },
  ]);

  it('starts anew where the last of them left', () => {
    expect(left.latest).toBe(5);
    expect([left.ofOthers(ANN), left.ofOthers(BEN)]).toEqual([3, 5]);
  });

  it('shows each what came after both left, and Ben his own from where he left', () => {
    expect(shown(left, 3, BEN)).toEqual([false, false]);
    expect(shown(left, 4, BEN)).toEqual([false, true]);
    expect(shown(left, 4, ANN)).toEqual([false, false]);
    expect(shown(left, 6, BEN)).toEqual([true, true]);
  });
});

import type { Scheduler } from '../kernel/scheduler';

export interface Letter {
  to: string;
  subject: string;
  text: string;
  /** When the provider accepted it, in milliseconds since 1970. */
  at: number;
  /** The answer arrived: the product knows that it was accepted. */
  isKnown: boolean;
}

/** A mail after the day's quota was used up, and the mails that used it up. */
export interface Refusal {
  subject: string;
  at: number;
  taken: readonly Letter[];
}

const DAY = 86_400_000;

/** The mail provider, with a limit for 24 hours; `sent` is what it has accepted. */
export function openMail(scheduler: Scheduler, mailsADay: number) {
  const sent: Letter[] = [];
  const refusals: Refusal[] = [];
  const take = (letter: Omit<Letter, 'at' | 'isKnown'>): Letter => {
    const taken = sent.filter(({ at }) => at > scheduler.now - DAY);
    if (taken.length >= mailsADay) {
      refusals.push({ subject: letter.subject, at: scheduler.now, taken });
      throw Object.assign(new Error('The quota is used up.'), { code: 'E_DAILY_LIMIT_EXCEEDED' });
    }
    const made = { ...letter, at: scheduler.now, isKnown: false };
    sent.push(made);
    return made;
  };
  const send = async (letter: Omit<Letter, 'at' | 'isKnown'>) => {
    const taken = await scheduler.call({
      name: () => 'mail',
      act: () => take(letter),
      error: () => new Error('The provider is not there.'),
      mayRepeat: true,
    });
    taken.isKnown = true;
    return { messageId: `${sent.indexOf(taken) + 1}` };
  };
  return { binding: { send } as unknown as SendEmail, sent, refusals };
}

import type { Scheduler } from '../kernel/scheduler';

export interface Letter {
  to: string;
  subject: string;
  text: string;
  /** When the provider took it, in milliseconds since 1970. */
  at: number;
}

/** The mail provider; `sent` is what it has taken. */
export function openMail(scheduler: Scheduler) {
  const sent: Letter[] = [];
  const send = (letter: Omit<Letter, 'at'>) =>
    scheduler.call({
      name: () => 'mail',
      act: () => {
        sent.push({ ...letter, at: scheduler.now });
        return { messageId: `${sent.length}` };
      },
      error: () => new Error('The provider is not there.'),
      mayRepeat: true,
    });
  return { binding: { send } as unknown as SendEmail, sent };
}

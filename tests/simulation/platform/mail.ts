import type { Scheduler } from '../kernel/scheduler';

export interface Letter {
  to: string;
  subject: string;
  text: string;
}

/** The mail provider; `sent` is what it has taken. */
export function openMail(scheduler: Scheduler) {
  const sent: Letter[] = [];
  const send = (letter: Letter) =>
    scheduler.call({
      name: () => 'mail',
      act: () => {
        sent.push(letter);
        return { messageId: `${sent.length}` };
      },
      error: () => new Error('The provider is not there.'),
      mayRepeat: true,
    });
  return { binding: { send } as unknown as SendEmail, sent };
}

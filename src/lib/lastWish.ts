/**
 * Sends one wish at a time. What is wished while another is on its way waits, and only the last of it
 * is sent, so that the server ends with what the page shows. `send` must not throw; `isLast` tells
 * whether nothing newer waits.
 */
export function lastWish<T>(
  send: (wish: T, isLast: () => boolean) => Promise<void>,
): (wish: T) => void {
  let next: { wish: T } | null = null;
  let isBusy = false;
  const isLast = () => next === null;

  const work = async () => {
    isBusy = true;
    while (next) {
      const { wish } = next;
      next = null;
      await send(wish, isLast);
    }
    isBusy = false;
  };

  return (wish) => {
    next = { wish };
    if (!isBusy) void work();
  };
}

/**
 * Sends one value at a time. Values that arrive while another is being sent wait, and only the
 * latest of them is sent, so that the server ends up with what the page shows. `send` must not
 * throw; `isLast` tells whether no newer value waits.
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

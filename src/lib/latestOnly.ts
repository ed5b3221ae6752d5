/**
 * Sends one value at a time. Values that arrive while another is being sent wait, and only the
 * latest of them is sent, so that the server ends up with what the page shows. `send` must not
 * throw; `isLast` tells whether no newer value waits.
 */
export function latestOnly<T>(
  send: (value: T, isLast: () => boolean) => Promise<void>,
): (value: T) => void {
  let next: { value: T } | null = null;
  let isBusy = false;
  const isLast = () => next === null;

  const work = async () => {
    isBusy = true;
    while (next) {
      const { value } = next;
      next = null;
      await send(value, isLast);
    }
    isBusy = false;
  };

  return (value) => {
    next = { value: value };
    if (!isBusy) void work();
  };
}

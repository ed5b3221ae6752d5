/** How often each act happens, relative to the others. */
export const WEIGHTS = {
  like: 7,
  pass: 2,
  unmatch: 2,
  block: 2,
  unblock: 2,
  write: 10,
  'write twice at once': 2,
  'both write at once': 3,
  'both like at once': 2,
  read: 4,
  'let the objects sleep': 2,
  'run often': 1,
  'run hourly': 1,
  'let hours pass': 1,
  'delete account': 0.5,
  'write while leaving': 0.25,
} as const;

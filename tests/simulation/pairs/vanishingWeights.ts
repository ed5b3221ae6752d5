import { WEIGHTS as MEETING } from './weights';

const { like, pass, unmatch, block, unblock, write, read } = MEETING;

/** Members who hide and come back between their acts, and who act and vanish. */
export const WEIGHTS = {
  like,
  pass,
  unmatch,
  block,
  unblock,
  write,
  read,
  'let the objects sleep': 2,
  'run often': 2,
  'let hours pass': 1,
  hide: 2,
  'go incognito': 2,
  'come back': 3,
  'act and vanish': 10,
} as const;

/** A third of them about New Jersey. An id stays when its text changes. */
export const PROMPT_IDS = [
  'exit',
  'taylor-ham',
  'diner-order',
  'central-jersey',
  'boardwalk',
  'farm-stand',
  'jughandle',
  'first-tomato',
  'train-seat',
  'shore-town',
  'sunday',
  'small-hill',
  'laughed',
  'cook',
  'changed-mind',
  'learned-late',
  'neighbors',
  'first-date',
  'song',
  'book',
  'bad-at',
  'made',
  'half-hour',
  'ask-me',
  'teach-you',
  'get-along',
  'habit',
  'rainy-day',
  'advice',
  'family-table',
] as const;

export type PromptId = (typeof PROMPT_IDS)[number];

/** What a like may be about: parts of a profile, and an event at which both were. */
export const DETAIL_KINDS = ['photo', 'prompt', 'interest', 'event'] as const;

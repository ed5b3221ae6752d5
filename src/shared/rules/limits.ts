/** Every limit of the product. Lengths are UTF-16 code units, as in a form's `maxlength`. */
export const TEXT_LIMITS = {
  name: 50,
  email: 254,
  bio: 1_000,
  interest: 30,
  answer: 200,
  work: 60,
  language: 30,
  photoAlt: 200,
  photoUrl: 200,
  message: 2_000,
  comment: 300,
  city: 60,
  reportDetails: 2_000,
  verdictNote: 2_000,
  verdictReason: 1_000,
  appeal: 2_000,
  takeDown: 2_000,
  pageViewPath: 200,
  contactName: 100,
  contactSubject: 150,
  contactMessage: 5_000,
  passkeyName: 50,
} as const;

export const MAX_INTERESTS = 20;
export const MAX_PROMPTS = 3;
export const MAX_LANGUAGES = 6;
export const MAX_ADDITIONAL_PHOTOS = 5;
export const PASSWORD_LENGTH = { min: 6, max: 128 } as const;
export const AGE_RANGE = { min: 18, max: 100 } as const;

/** A day is a calendar day in New Jersey; `null` means unlimited. */
export const DAILY_LIMITS = {
  free: { likes: 50, messages: 20, superLikes: 0 },
  premium: { likes: null, messages: null, superLikes: 5 },
} as const;

/** Messages a sender may write before the receiver answers or the two match. */
export const REQUEST_MESSAGES = 3;
/** Messages a day to strangers, until the sender's e-mail address is confirmed. */
export const UNCONFIRMED_MESSAGES = 3;
/** Distinct profiles a member may view on a day, premium or not. */
export const PROFILES_A_DAY = 600;
/** The same before the member's e-mail address is confirmed. */
export const UNCONFIRMED_PROFILES = 60;
/** Changes of reactions to messages of one conversation per member and minute. */
export const REACTIONS_A_MINUTE = 30;
/** Conversations that are searched for a message of which only the id is given. */
export const REACTION_CONVERSATIONS_SEARCHED = 10;
/** Strangers whom the same text or link reaches on a day; messages to more of them wait. */
export const SAME_TO_STRANGERS = 8;
/** A passed member comes back to the browse list after this many days. */
export const PASS_RETURNS_AFTER_DAYS = 30;
/** A boost shows a member first to viewers within `miles`, `shownAtMost` at a time; one a day. */
export const BOOST = { minutes: 30, miles: 25, shownAtMost: 3 } as const;
/** How many days members are new; the newest lead lists of their own town, a few at a time. */
export const NEWCOMERS = { days: 14, leadHours: 24, shownAtMost: 6 } as const;
/** Free members see this many of their likers, besides the full count. */
export const FREE_LIKES_SHOWN = 3;
/** Live connections of a member, over all tabs and devices; one more closes the oldest. */
export const LIVE_CONNECTIONS = 20;
/** How long a match counts as new. */
export const NEW_MATCH_DAYS = 3;
/** After this long without an answer the list offers one, or a kind end. */
export const ANSWER_DUE_DAYS = 3;
/** Once this many wait for an answer, browsing begins with them. */
export const WAITING_COME_FIRST = 8;
export const MAX_SEARCHES = 5;
/** How far back notifications go. */
export const NEWS_DAYS = 90;
/** Contacts that are listed, the latest first. */
export const CONTACTS_SHOWN = 300;
/** Conversations in the list; older ones open from the profile. */
export const CONVERSATIONS_SHOWN = 200;
/** Messages that one page of a search looks through, the newest of each conversation first. */
export const SEARCHED_MESSAGES = 10_000;

/** Until then, others' preferences still match the former gender or age. */
export const CHANGE_COUNTS_AFTER_HOURS = 24;

/** Addresses a member may look up in a day, found or not. */
export const EMAIL_SEARCHES_A_DAY = 10;

/** Reports a member may make in a day, and messages attached to one. */
export const REPORT_LIMITS = { perDay: 20, messages: 20 } as const;

export const PAGE_SIZE = {
  browse: 24,
  browseMax: 50,
  likes: 60,
  notifications: 30,
  messages: 50,
  messagesMax: 100,
} as const;

/** Rows of an administrator's list. */
export const ADMIN_PAGE = { usual: 25, max: 50 } as const;

export const DATA_DOWNLOADS_A_DAY = 3;

export const BODY_LIMIT_BYTES = 64 * 1024;

/** Windows are seconds. */
export const RATE_LIMITS = {
  /** Wrong passwords for an address from one network, or from a browser its member has used. */
  loginPerAddress: { limit: 5, window: 15 * 60 },
  /** The same from all other networks together. */
  loginPerAddressEverywhere: { limit: 20, window: 15 * 60 },
  loginPerNetwork: { limit: 20, window: 15 * 60 },
  /** Checks of the present password by a signed-in member. */
  passwordPerMember: { limit: 5, window: 15 * 60 },
  /** Time-based and recovery codes, wherever they come from. */
  codesPerMember: { limit: 5, window: 15 * 60 },
  recoveryCodesPerMember: { limit: 5, window: 60 * 60 },
  registrationPerNetwork: { limit: 20, window: 60 * 60 },
  /** Reset links for one address, requested by one network. */
  forgotPasswordPerAddress: { limit: 3, window: 60 * 60 },
  /** The same for all networks together: beyond that, the links sent so far have to do. */
  forgotPasswordPerAddressEverywhere: { limit: 10, window: 60 * 60 },
  /** Mails caused by someone who is not signed in: links to reset a password, codes to sign in. */
  forgotPasswordPerNetwork: { limit: 10, window: 60 * 60 },
  confirmationMailsPerAddress: { limit: 3, window: 24 * 60 * 60 },
  confirmationMailsPerNetwork: { limit: 10, window: 60 * 60 },
  contactPerNetwork: { limit: 5, window: 60 * 60 },
  takeDownsPerNetwork: { limit: 5, window: 60 * 60 },
  takeDownsPerPerson: { limit: 10, window: 24 * 60 * 60 },
  takeDownLinksPerNetwork: { limit: 30, window: 60 * 60 },
  /** Pages behind the links of plans, and answers of trusted people. */
  planLinksPerNetwork: { limit: 120, window: 60 * 60 },
  /** Mails that ask one address to be a trusted person, from all members together. */
  trustedRequestsPerAddress: { limit: 3, window: 24 * 60 * 60 },
  appealsPerNetwork: { limit: 10, window: 60 * 60 },
  cspReportsPerNetwork: { limit: 60, window: 60 * 60 },
  cspReports: { limit: 1_000, window: 60 * 60 },
  pageViewsPerNetwork: { limit: 2_000, window: 60 * 60 },
  /** Events that PayPal did not sign. */
  forgedWebhooksPerNetwork: { limit: 60, window: 60 },
  /** Searches of one's conversations, which read many messages. */
  searchesPerMember: { limit: 60, window: 5 * 60 },
  uploadsPerMember: { limit: 60, window: 60 * 60 },
  gesturesPerMember: { limit: 10, window: 24 * 60 * 60 },
  /** Pictures fetched from URLs that a member gave. */
  picturesFetchedPerMember: { limit: 40, window: 60 * 60 },
  ordersPerMember: { limit: 20, window: 60 * 60 },
  /** An administrator's diagnoses of the service, which also call other services. */
  diagnosesPerMember: { limit: 30, window: 60 * 60 },
  testMailsPerMember: { limit: 5, window: 60 * 60 },
} as const;

export const SESSION_DAYS = 30;
/** How long a device can open what it keeps without asking the server whether the session counts. */
export const DAYS_WITHOUT_CONTACT = 30;
/** How long the links in mails work. */
export const CONFIRM_DAYS = 7;
/** An account whose address nobody confirms is deleted after this many days. */
export const UNCONFIRMED_DAYS = 30;
export const RESET_MINUTES = 60;
/** How long a mailed code to sign in works, and how often another is mailed. */
export const MAIL_CODE_MINUTES = { lasts: 60, again: 10 } as const;
/** How long a proof (a password, passkey or code shown in the session) counts. */
export const PROOF_MINUTES = 15;
export const MAX_PASSKEYS = 10;
/** How long it takes to remove an app that its member has lost. */
export const RECOVERY_HOURS = 72;
/** Codes that sign in once, without the authenticator app. */
export const RECOVERY_CODES = 10;
/** How long the browser may take to answer with a passkey. */
export const PASSKEY_MINUTES = 5;
/** How long the offer of a passkey, which a sign-in by password carries, may be accepted. */
export const PASSKEY_OFFER_MINUTES = 2;

export const PICTURE_LIMITS = {
  bytes: 5 * 2 ** 20,
  pixels: 40_000_000,
  /** Pixels a side. */
  side: { min: 64, max: 12_000 },
} as const;

export const EVENT_TEXT_LIMITS = {
  title: 120,
  description: 4_000,
  venue: 120,
  address: 200,
  priceRange: 40,
  organiser: 100,
  hostNote: 500,
  externalId: 200,
  link: 2_000,
} as const;

export const EVENT_CAPACITY = { min: 1, max: 100_000 } as const;
export const EVENT_PRICE_MAX = 10_000;
export const EVENTS_PAGE = 50;
/** Attending matches shown by their faces; the others are counted. */
export const MATCH_FACES = 3;
/** My Events and the calendar feed hold at most this many. */
export const MY_EVENTS_AT_MOST = 500;
/** Invitations to go together a member may send on a New Jersey day. They are not messages. */
export const INVITATIONS_A_DAY = 20;
export const IMPORT_LIMIT_BYTES = 5 * 2 ** 20;
/** How often one URL of a calendar feed may be read. Window in seconds. */
export const CALENDAR_READS = { limit: 120, window: 60 * 60 } as const;

/** The ledger counts this many New Jersey days, up to yesterday. */
export const LEDGER_DAYS = 365;
/** A figure based on fewer cases than this is not published: it could identify someone. */
export const SHOWN_FROM = 20;

/** Two members in the fixed order under which a match and a conversation are stored. */
export interface Pair {
  lowId: string;
  highId: string;
}

export function pairOf(a: string, b: string): Pair {
  return a < b ? { lowId: a, highId: b } : { lowId: b, highId: a };
}

/** An object is placed near New Jersey, wherever the call that creates it comes from. */
const PLACE = { locationHint: 'enam' } as const;

/** Every stub of a Durable Object is created here. */
export function memberObjectOf(env: Pick<Env, 'INBOXES'>, memberId: string) {
  return env.INBOXES.getByName(objectName([memberId]), PLACE);
}

/** One object per pair, whoever writes first. */
export function conversationOf(env: Pick<Env, 'CONVERSATIONS'>, a: string, b: string) {
  return env.CONVERSATIONS.getByName(objectName([a, b]), PLACE);
}

const PAGE_VIEWS_NAME = 'page-views';

/** The one object that counts page views. */
export function pageViewsOf(env: Pick<Env, 'PAGE_VIEWS'>) {
  return env.PAGE_VIEWS.getByName(PAGE_VIEWS_NAME, PLACE);
}

/** Columns of a table in D1 with the members that an object is named after. */
interface Naming {
  table: string;
  columns: readonly string[];
  /** Only rows of this kind. */
  kind?: string;
}

export type ObjectBinding = 'CONVERSATIONS' | 'INBOXES' | 'PAGE_VIEWS';

/**
 * Where D1 names objects, by binding: a row of these tables names each object that stores data of
 * members. Code that copies the objects finds them here and in `FIXED_OBJECTS`.
 */
export const OBJECT_NAME_SOURCES: Readonly<Record<ObjectBinding, readonly Naming[]>> = {
  CONVERSATIONS: [
    { table: 'pairs', columns: ['low_id', 'high_id'] },
    { table: 'ended_conversations', columns: ['member_id', 'other_id'] },
    { table: 'deletions', columns: ['member_id', 'thing'], kind: 'conversation' },
  ],
  INBOXES: [
    { table: 'members', columns: ['id'] },
    { table: 'deletions', columns: ['member_id'], kind: 'inbox' },
  ],
  PAGE_VIEWS: [],
};

/** Names of the objects that belong to the whole service. */
export const FIXED_OBJECTS: Readonly<Partial<Record<ObjectBinding, readonly string[]>>> = {
  PAGE_VIEWS: [PAGE_VIEWS_NAME],
};

/** The name of the object of one member, or of two. */
export function objectName(memberIds: readonly string[]): string {
  return memberIds.toSorted().join(':');
}

export function objectNamed(env: Pick<Env, ObjectBinding>, binding: ObjectBinding, name: string) {
  return env[binding].getByName(name, PLACE);
}

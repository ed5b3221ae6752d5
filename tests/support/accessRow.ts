import type { TestMember } from './signedIn';

export type Access =
  | 'visitor'
  | 'member'
  | 'visitor-page'
  | 'member-page'
  | 'premium-page'
  | 'twin'
  | 'shared-page';

export interface Row {
  /** Method and pattern as the application registers them. */
  route: string;
  access: Access;
  path: (world: World) => string;
  /** A body that is accepted; its absence says that the call takes none. */
  body?: (world: World) => Record<string, unknown>;
  /** Other programs call it: no Origin and no JSON is asked of it, as its own tests say. */
  fromOutside?: boolean;
  /** Bytes, where it is not what other calls take. */
  bodyLimit?: number;
}

export interface World {
  me: TestMember;
  /** Who did nothing so far. */
  other: { id: string };
}

export const fixed = (path: string) => () => path;

export const methodOf = ({ route }: Row) => route.split(' ')[0] ?? '';

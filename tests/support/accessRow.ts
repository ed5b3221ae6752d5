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
  /** A valid body; absent for a call without one. */
  body?: (world: World) => Record<string, unknown>;
  /** Other programs call it: Origin and JSON are not required, as its own tests check. */
  fromOutside?: boolean;
  /** In bytes, if it differs from that of other calls. */
  bodyLimit?: number;
}

export interface World {
  me: TestMember;
  /** A member who has not done anything so far. */
  other: { id: string };
}

export const fixed = (path: string) => () => path;

export const methodOf = ({ route }: Row) => route.split(' ')[0] ?? '';

import * as z from 'zod/mini';
import { self } from '../members';
import { offeredPasskey } from './passkeys';

/** A file of its own, because the sign-in page reads nothing of `self`. */
export const loginResponse = z.intersection(self, offeredPasskey);

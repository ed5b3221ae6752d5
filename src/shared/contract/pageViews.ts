import * as z from 'zod/mini';
import { TEXT_LIMITS } from '../rules/limits';

/** A path of this site. Only its route is stored. */
export const pageViewRequest = z.strictObject({
  path: z
    .string('Path must be text.')
    .check(
      z.maxLength(
        TEXT_LIMITS.pageViewPath,
        `Path can be at most ${TEXT_LIMITS.pageViewPath} characters.`,
      ),
      z.regex(/^\/(?!\/)[^\p{Cc}\p{Cs}]*$/u, 'Path must begin with a slash.'),
    ),
});

export type PageViewRequest = z.infer<typeof pageViewRequest>;

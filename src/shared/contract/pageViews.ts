import * as z from 'zod/mini';
import { TEXT_LIMITS } from '../rules/limits';
import { errorText } from '../texts/errorText';

/** A path of this site. Only its route is stored. */
export const pageViewRequest = z.strictObject({
  path: z.string(errorText('Path must be text.')).check(
    z.maxLength(
      TEXT_LIMITS.pageViewPath,
      errorText('Path can be at most {pageViewPath} characters.', {
        pageViewPath: TEXT_LIMITS.pageViewPath,
      }),
    ),
    z.regex(/^\/(?!\/)[^\p{Cc}\p{Cs}]*$/u, errorText('Path must begin with a slash.')),
  ),
});

export type PageViewRequest = z.infer<typeof pageViewRequest>;

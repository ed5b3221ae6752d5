import * as z from 'zod/mini';
import { ID_PATTERN } from '../rules/ids';
import { AGE_RANGE, MAX_INTERESTS, PAGE_SIZE, PASSWORD_LENGTH, TEXT_LIMITS } from '../rules/limits';
import { EMAIL_MALFORMED, EMAIL_MISSING, PASSWORD_MISSING } from '../rules/members/account';
import { GENDERS, type Gender } from '../rules/members/genders';
import { withoutDuplicateInterests } from '../rules/members/interests';
import { NAME_ERRORS, NAME_REFUSALS, nameError } from '../rules/members/names';
import { errorText } from '../texts/errorText';

const CONTROL = /[\p{Cc}\p{Cs}]/u;
const CONTROL_EXCEPT_BREAKS = /[^\P{Cc}\t\n\r]|\p{Cs}/u;

interface TextOptions {
  label: string;
  max: number;
  required?: boolean;
  /** Allows line breaks and tabs. */
  multiline?: boolean;
}

/** Text a person typed: trimmed, NFC, bounded, without control characters. */
export function typedText({ label, max, required = false, multiline = false }: TextOptions) {
  const forbidden = multiline ? CONTROL_EXCEPT_BREAKS : CONTROL;
  return z.string(errorText('{label} must be text.', { label })).check(
    z.trim(),
    z.normalize('NFC'),
    z.minLength(required ? 1 : 0, errorText('{label} is required.', { label })),
    z.maxLength(
      max,
      errorText('{label} can be at most {max} characters.', {
        label,
        max: max.toLocaleString('en-US'),
      }),
    ),
    z.refine(
      (value) => !forbidden.test(value),
      errorText("{label} contains characters that can't be used.", { label }),
    ),
  );
}

/** Typed text that must not be empty: one line, or several. */
export const requiredLine = (label: string, max: number) =>
  typedText({ label, max, required: true });
export const requiredText = (label: string, max: number) =>
  typedText({ label, max, required: true, multiline: true });

/** Several lines, or none. */
export const anyText = (label: string, max: number) => typedText({ label, max, multiline: true });

/** Text of at least one character that is taken as it is: a password or a token. */
export const untrimmedText = (max: number, missing: string, tooLong: string) =>
  z.string(missing).check(z.minLength(1, missing), z.maxLength(max, tooLong));

/** One message for whatever is wrong with the number. */
export const wholeNumber = ({ min, max }: { min: number; max: number }, message: string) =>
  z.int(message).check(z.minimum(min, message), z.maximum(max, message));

export const email = z
  .string(EMAIL_MISSING)
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, EMAIL_MISSING),
    z.maxLength(TEXT_LIMITS.email, errorText('That email address is too long.')),
    z.email(EMAIL_MALFORMED),
  );

/** Never trimmed or normalized: the password is exactly what was typed. */
export const newPassword = z
  .string(errorText('Please choose a password.'))
  .check(
    z.minLength(
      PASSWORD_LENGTH.min,
      errorText('Password must be at least {min} characters long.', { min: PASSWORD_LENGTH.min }),
    ),
    z.maxLength(
      PASSWORD_LENGTH.max,
      errorText('Password can be at most {max} characters long.', { max: PASSWORD_LENGTH.max }),
    ),
  );

/** A password to check: its length is limited only so that nobody makes the server hash a novel. */
export const passwordInput = untrimmedText(
  1_000,
  PASSWORD_MISSING,
  errorText('That password is too long.'),
);

export { GENDERS, type Gender };
export const gender = z.enum(GENDERS, errorText('Please choose your gender.'));

const wholeAge = (tooYoung: string) =>
  z
    .int(errorText('Please enter your age in whole years.'))
    .check(
      z.minimum(AGE_RANGE.min, tooYoung),
      z.maximum(AGE_RANGE.max, errorText('Age can be at most {max}.', { max: AGE_RANGE.max })),
    );
export const age = wholeAge(
  errorText('You must be at least {min} to join Parkway.', { min: AGE_RANGE.min }),
);
/** The age of a member. */
export const ownAge = wholeAge(
  errorText('Age must be from {min} to {max}.', { min: AGE_RANGE.min, max: AGE_RANGE.max }),
);

/** A name that others are shown. One of invalid length is refused without a further check. */
const name = (label: string) =>
  requiredLine(label, TEXT_LIMITS.name).check(
    ...NAME_ERRORS.map((error) =>
      z.refine<string>(
        (value) => !hasLength(value) || nameError(value) !== error,
        NAME_REFUSALS[error],
      ),
    ),
  );
const hasLength = (value: string) => value.length > 0 && value.length <= TEXT_LIMITS.name;
export const firstName = name(errorText('First name'));
export const lastName = name(errorText('Last name'));
export const city = requiredLine(errorText('Town'), TEXT_LIMITS.city);
export const state = z.literal('NJ', errorText('Parkway is for New Jersey.'));
export const bio = anyText(errorText('About Me'), TEXT_LIMITS.bio);

const interest = requiredLine(errorText('An interest'), TEXT_LIMITS.interest);
const TOO_MANY_INTERESTS = errorText('Choose at most {maxInterests} interests.', {
  maxInterests: MAX_INTERESTS,
});
export const interests = z.pipe(
  z
    .array(interest, errorText('Interests must be a list.'))
    .check(z.maxLength(MAX_INTERESTS * 2, TOO_MANY_INTERESTS)),
  z
    .pipe(z.transform(withoutDuplicateInterests), z.array(z.string()))
    .check(z.maxLength(MAX_INTERESTS, TOO_MANY_INTERESTS)),
);

export const id = z
  .string(errorText('An ID must be text.'))
  .check(z.regex(ID_PATTERN, errorText("That isn't one of our IDs.")));

/** Of a path with `:id`. */
export const idParams = z.object({ id });

export const isoTime = z.iso.datetime();

/** The token in the link of a mail. */
export const mailedToken = () =>
  untrimmedText(200, errorText('This link is incomplete.'), errorText('This link is too long.'));

/** A member in a line of text or a row of faces. */
export const memberFace = () =>
  z.object({
    id,
    firstName: z.string(),
    profilePicture: z.nullable(z.string()),
  });

/** How many entries of a list are asked for. */
export const pageLimit = () =>
  z
    .string()
    .check(
      z.regex(
        /^([1-9]|[1-4]\d|50)$/,
        errorText('Limit must be 1 to {max}.', { max: PAGE_SIZE.browseMax }),
      ),
    );

/** Where a list continues, from the Link header of the page before. Opaque, and sealed. */
export const cursor = z
  .string()
  .check(z.maxLength(600, errorText("That isn't one of our cursors.")));

/** The field of a queue's query that chooses open or decided cases. */
export const caseStatus = {
  status: z._default(
    z.enum(['all', 'open', 'resolved'], errorText('Status must be all, open or resolved.')),
    'all',
  ),
};

/** A part of an administrators' queue of cases. */
export const casesQuery = {
  ...caseStatus,
  limit: z.optional(pageLimit()),
  cursor: z.optional(cursor),
};

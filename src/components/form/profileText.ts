import type { ApiError } from '../../lib/api/errors';
import { type UpdateMemberInput, updateMemberRequest } from '../../shared/contract/profile';
import { withOwnInterests } from './interestChoice';

export interface ProfileText {
  firstName: string;
  lastName: string;
  age: string;
  city: string;
  bio: string;
  interests: readonly string[];
  /** A custom interest that was typed but not added yet. */
  ownInterest: string;
}

interface GenderFields {
  gender?: string;
  consentSensitiveData?: boolean;
}

type Errors<V> = Partial<Record<keyof V, string>>;

/** The request body, or the first error of each field, by the rules of the contract. */
export function readProfileText<V extends ProfileText & GenderFields>(
  values: V,
): { input: UpdateMemberInput; errors?: never } | { input?: never; errors: Errors<V> } {
  const { firstName, lastName, city, bio, gender, consentSensitiveData } = values;
  const own = withOwnInterests(values.interests, values.ownInterest);
  const parsed = updateMemberRequest.safeParse({
    firstName,
    lastName,
    city,
    bio,
    ...(gender === undefined ? {} : { gender }),
    ...(consentSensitiveData ? { consentSensitiveData } : {}),
    interests: own.chosen,
    age: /^\s*\d{1,3}\s*$/.test(values.age) ? Number(values.age) : Number.NaN,
  });
  const errors: Errors<V> = {};
  if (own.problem) errors.interests = own.problem;
  for (const issue of parsed.error?.issues ?? []) {
    const field = fieldOf(String(issue.path[0]), values);
    if (field) errors[field] ??= issue.message;
  }
  return parsed.success && !own.problem ? { input: parsed.data } : { errors };
}

export function profileFieldErrors<V extends ProfileText>(error: ApiError, values: V): Errors<V> {
  const errors: Errors<V> = {};
  for (const [path, message] of Object.entries(error.fieldErrors)) {
    const field = fieldOf(path.split('.')[0], values);
    if (field) errors[field] ??= message;
  }
  return errors;
}

function fieldOf<V extends object>(name: string | undefined, values: V): keyof V | undefined {
  return name !== undefined && isKeyOf(name, values) ? name : undefined;
}

function isKeyOf<V extends object>(name: PropertyKey, values: V): name is keyof V {
  return Object.hasOwn(values, name);
}

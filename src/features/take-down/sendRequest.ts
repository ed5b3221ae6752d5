import { ApiError, messageOf } from '../../lib/api/errors';
import { PLACE_MISSING, takeDownRequest } from '../../shared/contract/takeDown';
import type { TakeDownKind } from '../../shared/rules/safety/takeDowns';
import { ask } from './api';
import type { OpenedCase } from './openedCase';

export interface SendFailure {
  banner: string | null;
  fields: Readonly<Record<string, string>>;
}

export async function sendRequest(
  kind: TakeDownKind | null,
  goodFaith: boolean,
  field: (name: string) => string,
): Promise<SendFailure | { opened: OpenedCase }> {
  const [url, description, name, email, signature] = [
    'url',
    'description',
    'name',
    'email',
    'signature',
  ].map(field);
  const given = { kind, goodFaith, url, description, name, email, signature };
  const parsed = takeDownRequest.safeParse(given);
  if (!parsed.success) {
    const fields: Record<string, string> = {};
    for (const { path, message } of parsed.error.issues) fields[String(path[0])] ??= message;
    // This rule concerns two fields, and the schema checks it only when each field is valid.
    if (!url?.trim() && !description?.trim()) fields.url ??= PLACE_MISSING;
    return { banner: null, fields };
  }
  try {
    const { id, statusToken } = await ask(parsed.data);
    return { opened: { id, token: statusToken, confirm: '' } };
  } catch (error) {
    if (error instanceof ApiError && Object.keys(error.fieldErrors).length > 0) {
      return { banner: null, fields: error.fieldErrors };
    }
    return { banner: messageOf(error), fields: {} };
  }
}

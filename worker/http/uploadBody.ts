import { createMiddleware } from 'hono/factory';
import { type DescribeRouteOptions, resolver } from 'hono-openapi';
import * as z from 'zod/mini';
import { PICTURE_LIMITS } from '../../src/shared/rules/limits';
import { PICTURE_REFUSALS } from '../../src/shared/rules/pictures/pictureRefusals';
import { DomainError, invalid } from '../platform/domainError';
import { readAtMost } from '../platform/readAtMost';
import { sentence } from '../platform/sentence';
import { byName } from './contract/schemaNames';
import type { MemberEnv } from './requireMember';
import { invalidInput } from './validate';

/** Boundaries, headers and a long file name around the one file. */
const MULTIPART_BYTES = 16 * 1024;

interface UploadEnv extends MemberEnv {
  Variables: MemberEnv['Variables'] & { upload: Uint8Array<ArrayBuffer> };
}

/** Reads one file from a multipart form. Checks its size first, then its type, then its parts. */
export function uploadBody(field: string) {
  return createMiddleware<UploadEnv>(async (c, next) => {
    const { file, others } = await fileAndOthers(c.req.raw, field);
    if (others.length > 0)
      throw invalid(others[0]?.[0] ?? field, sentence('Send one photo and nothing else.'));
    c.set('upload', await bytesOf(file));
    return next();
  });
}

interface FormEnv<Fields> extends UploadEnv {
  Variables: UploadEnv['Variables'] & { fields: Fields };
}

/** The same for a form that also has text fields. Throws INVALID_INPUT at the wrong field. */
export function uploadForm<Schema extends z.ZodMiniType>(field: string, schema: Schema) {
  return createMiddleware<FormEnv<z.output<Schema>>>(async (c, next) => {
    const { file, others } = await fileAndOthers(c.req.raw, field);
    const twice = others.find(([name], at) => others.findIndex(([other]) => other === name) < at);
    if (twice) throw invalid(twice[0], sentence('Send this once.'));
    const parsed = schema.safeParse(Object.fromEntries(others));
    if (!parsed.success) throw invalidInput(parsed.error.issues);
    c.set('upload', await bytesOf(file));
    c.set('fields', parsed.data);
    return next();
  });
}

async function bytesOf(file: File): Promise<Uint8Array<ArrayBuffer>> {
  if (file.size > PICTURE_LIMITS.bytes) throw tooLarge();
  return new Uint8Array(await file.arrayBuffer());
}

/** The single file with that name, and the rest of the form. */
async function fileAndOthers(request: Request, field: string) {
  const limit = PICTURE_LIMITS.bytes + MULTIPART_BYTES;
  if (Number(request.headers.get('Content-Length') ?? 0) > limit) throw tooLarge();
  const type = request.headers.get('Content-Type') ?? '';
  if (type.split(';')[0]?.trim().toLowerCase() !== 'multipart/form-data') {
    throw new DomainError('UNSUPPORTED_MEDIA_TYPE', sentence('Send this as multipart/form-data.'));
  }
  const body = await readAtMost(request.body, limit);
  if (!body) throw tooLarge();
  const form = await new Response(body, { headers: { 'Content-Type': type } })
    .formData()
    .catch(() => {
      throw new DomainError('INVALID_INPUT', sentence("We can't read that form."));
    });
  const entries = [...form.entries()];
  const at = entries.findIndex(([name]) => name === field);
  const file = entries[at]?.[1];
  if (!(file instanceof File)) throw invalid(field, sentence('Please choose a photo.'));
  return { file, others: entries.toSpliced(at, 1) };
}

const picture = z.file().check(z.maxSize(PICTURE_LIMITS.bytes));

/** Describes such a body in the machine-readable contract. */
export function describeUpload(
  field: string,
  texts?: z.ZodMiniObject,
): Pick<DescribeRouteOptions, 'requestBody'> {
  const schema = resolver(z.strictObject({ [field]: picture, ...texts?.shape }), byName);
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
}

const tooLarge = () => new DomainError('TOO_LARGE', sentence(PICTURE_REFUSALS.size));

import { createMiddleware } from 'hono/factory';
import type { DescribeRouteOptions } from 'hono-openapi';
import { PICTURE_LIMITS } from '../../src/shared/rules/limits';
import { PICTURE_REFUSALS } from '../../src/shared/rules/pictureRefusals';
import { DomainError, invalid } from '../platform/domainError';
import { readAtMost } from '../platform/readAtMost';
import type { MemberEnv } from './requireMember';

/** Boundaries, headers and a long file name around the one file. */
const MULTIPART_BYTES = 16 * 1024;

interface UploadEnv extends MemberEnv {
  Variables: MemberEnv['Variables'] & { upload: Uint8Array<ArrayBuffer> };
}

/** Takes in one file of a multipart form. Its size comes first, then its type, then its parts. */
export function uploadBody(field: string) {
  return createMiddleware<UploadEnv>(async (c, next) => {
    const request = c.req.raw;
    const limit = PICTURE_LIMITS.bytes + MULTIPART_BYTES;
    if (Number(c.req.header('Content-Length') ?? 0) > limit) {
      throw tooLarge();
    }
    const type = c.req.header('Content-Type') ?? '';
    if (type.split(';')[0]?.trim().toLowerCase() !== 'multipart/form-data') {
      throw new DomainError('UNSUPPORTED_MEDIA_TYPE', 'Send this as multipart/form-data.');
    }
    const body = await readAtMost(request.body, limit);
    if (!body) throw tooLarge();
    const file = await onlyFile(body, type, field);
    if (file.size > PICTURE_LIMITS.bytes) throw tooLarge();
    c.set('upload', new Uint8Array(await file.arrayBuffer()));
    return next();
  });
}

/** What the machine-readable contract says of such a body. */
export function takesPicture(field: string): Pick<DescribeRouteOptions, 'requestBody'> {
  return {
    requestBody: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            properties: { [field]: { type: 'string', format: 'binary' } },
            required: [field],
            additionalProperties: false,
          },
        },
      },
    },
  };
}

async function onlyFile(body: BodyInit, type: string, field: string): Promise<File> {
  const form = await new Response(body, { headers: { 'Content-Type': type } })
    .formData()
    .catch(() => {
      throw new DomainError('INVALID_INPUT', 'That is not a form we can read.');
    });
  const [[name, file] = [], ...others] = [...form.entries()];
  if (name !== field || !(file instanceof File)) throw invalid(field, 'Please choose a photo.');
  if (others.length > 0) throw invalid(others[0]?.[0] ?? field, 'Send one photo and nothing else.');
  return file;
}

const tooLarge = () => new DomainError('TOO_LARGE', PICTURE_REFUSALS.size);

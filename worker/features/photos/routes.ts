import { Hono } from 'hono';
import { type MemberEnv, requireMember } from '../../http/requireMember';
import { invalid } from '../../platform/domainError';
import { isPhotoWidth, servePhoto } from './servePhoto';

/** `/photos/{id}?w=`; not part of the JSON API. */
export const photosRoutes = new Hono<MemberEnv>().use(requireMember).get('/:photoId', async (c) => {
  const given = c.req.query('w');
  const width = given === undefined ? undefined : Number(given);
  if (width !== undefined && !isPhotoWidth(width)) {
    throw invalid('w', 'A picture comes in widths of 96, 320, 640 and 1080.');
  }
  return servePhoto(c.get('member'), c.req.param('photoId'), width);
});

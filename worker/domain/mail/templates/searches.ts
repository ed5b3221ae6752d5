import * as z from 'zod/mini';
import { searchPath, searchTitle } from '../../../../src/shared/rules/discovery/savedSearches';
import { memberObjectOf } from '../../../platform/objects';
import { sayIn, sentence } from '../../../platform/sentence';
import { mailKind } from '../mailKind';

const people = (count: number) =>
  count === 1 ? sentence('1 new person') : sentence('{count} new people', { count });

/**
 * Once a day at most, for all of a member's searches together: how many joined, and nothing about
 * them. Only of searches that are still saved.
 */
export const savedSearches = mailKind({
  priority: 'people',
  ends: 'searches',
  data: z.object({ found: z.array(z.object({ id: z.string(), count: z.number() })) }),
  compose: async ({ env, vars }, { recipient, data }) => {
    const saved = await memberObjectOf(env, recipient.id).savedSearches();
    const found = saved.flatMap(({ id, filters }) => {
      const count = data.found.find((each) => each.id === id)?.count ?? 0;
      return count > 0
        ? [{ filters, count, title: searchTitle(filters, sayIn(recipient.language)) }]
        : [];
    });
    const [first, ...others] = found;
    if (!first) return null;
    const subject =
      others.length === 0
        ? first.count === 1
          ? sentence('1 new person fits your saved search')
          : sentence('{count} new people fit your saved search', { count: first.count })
        : sentence('New people fit {count} of your saved searches', { count: found.length });
    return {
      subject,
      preheader: first.title,
      heading: subject,
      paragraphs: [sentence('They joined Parkway since you last looked at your search:')],
      facts: found.map(({ title, count }) => [title, people(count)] as const),
      button: {
        label: sentence("See who's new"),
        url: vars.APP_ORIGIN + searchPath(first.filters),
      },
      after:
        others.length === 0
          ? []
          : [
              sentence('The button shows “{title}”. Your other searches are next to the filters.', {
                title: first.title,
              }),
            ],
      because: sentence(
        "You're getting this, once a day at most, because you saved a search. Stopping these emails deletes your saved searches.",
      ),
    };
  },
});

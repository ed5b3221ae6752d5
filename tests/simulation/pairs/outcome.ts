import type { PairsModel, Shown } from '../../support/pairsModel';

/** What each member is shown in the end, with numbers instead of their random ids. */
export function outcomeOf(
  model: Pick<PairsModel, 'shown'>,
  people: readonly { id: string }[],
  gone: ReadonlySet<string>,
): string {
  const place = (id: string | null) => people.findIndex((person) => person.id === id);
  const placed = ({ matches, likes, conversations, unread }: Shown) => ({
    matches: matches.map(place).toSorted(),
    likes: likes.map(place).toSorted(),
    conversations: conversations.map((each) => ({ ...each, with: place(each.with) })),
    unread,
  });
  return JSON.stringify(people.map(({ id }) => (gone.has(id) ? null : placed(model.shown(id)))));
}

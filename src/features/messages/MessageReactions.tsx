import { OptionalPart } from '../../components/late/OptionalPart';
import type { GivenReaction } from '../../shared/rules/reactions';
import type { Person } from './person';
import { reactionMarks } from './reactionParts';

interface MessageReactionsProps {
  messageId: string;
  reactions: readonly GivenReaction[];
  person: Person;
  ownId: string;
  own: boolean;
  canChange: boolean;
}

/** The reactions below a bubble. Keeps its line free while their pictures load. */
export function MessageReactions(props: MessageReactionsProps) {
  if (props.reactions.length === 0) return null;
  return (
    <OptionalPart part={reactionMarks} fallback={<div className="h-9" />}>
      {({ default: ReactionMarks }) => <ReactionMarks {...props} />}
    </OptionalPart>
  );
}

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

/** Under a bubble, what the two said to it. Its line is kept while the pictures are loaded. */
export function MessageReactions(props: MessageReactionsProps) {
  if (props.reactions.length === 0) return null;
  return (
    <OptionalPart part={reactionMarks} fallback={<div className="h-9" />}>
      {({ default: ReactionMarks }) => <ReactionMarks {...props} />}
    </OptionalPart>
  );
}

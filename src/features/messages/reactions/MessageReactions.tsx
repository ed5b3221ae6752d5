import { lazyPart } from '../../../components/lazy/lazyPart';
import { OptionalPart } from '../../../components/lazy/OptionalPart';
import type { MemberReaction } from '../../../shared/rules/messages/reactions';
import type { ConversationPartner } from '../person';

interface MessageReactionsProps {
  messageId: string;
  reactions: readonly MemberReaction[];
  person: ConversationPartner;
  ownId: string;
  own: boolean;
  canChange: boolean;
}

const reactionMarks = lazyPart(() => import('./ReactionMarks'));

/** The reactions below a bubble. Keeps its line free while their pictures load. */
export function MessageReactions(props: MessageReactionsProps) {
  if (props.reactions.length === 0) return null;
  return (
    <OptionalPart part={reactionMarks} fallback={<div className="h-9" />}>
      {({ default: ReactionMarks }) => <ReactionMarks {...props} />}
    </OptionalPart>
  );
}

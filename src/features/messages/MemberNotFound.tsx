import { Button } from '../../components/ui/Button';
import { EmptyState } from '../../components/ui/EmptyState';
import { ReportGoneLink } from '../safety/ReportGoneLink';
import { leaveThread } from './chosenMember';

export function MemberNotFound() {
  return (
    <EmptyState
      title="Profile Not Found"
      description="The profile you're looking for doesn't exist or has been removed."
      action={
        <div className="flex flex-wrap items-center justify-center gap-2">
          <Button asChild>
            <a href="/browse">Back to Browse</a>
          </Button>
          <Button variant="outline" className="md:hidden" onClick={leaveThread}>
            Back to conversations
          </Button>
          <ReportGoneLink className="basis-full" />
        </div>
      }
    />
  );
}

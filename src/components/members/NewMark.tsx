import { Badge } from '../ui/Badge';

/** For members who joined within the last 14 days. */
export function NewMark() {
  return (
    <Badge tone="info" className="shrink-0 whitespace-nowrap">
      New here
    </Badge>
  );
}

import { type Text, t } from '../../shared/texts/t';
import { Badge, type BadgeTone } from './Badge';

/** How each state of something is shown. */
export type States<State extends string> = Readonly<
  Record<State, readonly [tone: BadgeTone, label: Text]>
>;

export function StateBadge<State extends string>(props: { of: States<State>; state: State }) {
  const [tone, label] = props.of[props.state];
  return <Badge tone={tone}>{t(label)}</Badge>;
}

import { SEALED_DAYS } from '../../shared/rules/safety/reports';

/** What unmatching does, as list items. */
export function UnmatchConsequences({ name }: { name: string }) {
  return (
    <>
      <li>{name} leaves your matches, and you leave theirs.</li>
      <li>Your conversation is deleted for both of you. It can't be restored.</li>
      <li>
        For {SEALED_DAYS} days either of you can still report what was said in the {SEALED_DAYS}{' '}
        days before. Until then, it's sealed: nobody reads it.
      </li>
      <li>Neither of you can message the other, unless you like {name} again.</li>
    </>
  );
}

/** What unmatching does, as items of a list. */
export function UnmatchConsequences({ name }: { name: string }) {
  return (
    <>
      <li>{name} leaves your matches, and you leave theirs.</li>
      <li>Your conversation is deleted for both of you. It cannot be brought back.</li>
      <li>Neither of you can write to the other, unless you like {name} again.</li>
    </>
  );
}

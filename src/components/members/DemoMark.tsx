/** Nobody shall take a made-up member for a person. */
export function DemoMark() {
  return (
    <span
      className="road-sign shrink-0 whitespace-nowrap align-middle"
      title="A made-up member for this demonstration"
    >
      Demo
      <span className="sr-only">: a made-up member for this demonstration</span>
    </span>
  );
}

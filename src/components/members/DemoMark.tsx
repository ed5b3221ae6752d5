/** Marks a made-up member, so that nobody takes them for a real person. */
export function DemoMark() {
  return (
    <span
      className="road-sign shrink-0 whitespace-nowrap align-middle text-[min(0.75rem,14px)]!"
      title="A made-up member for this demonstration"
    >
      Demo
      <span className="sr-only">: a made-up member for this demonstration</span>
    </span>
  );
}

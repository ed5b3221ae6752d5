import { type ReactNode, useId } from 'react';

/** One of the parts that a long form is read in. */
export function FormGroup(props: { title: string; lead?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-hairline border-t pt-6">
      <h2 id={id} className="text-2xl">
        {props.title}
      </h2>
      {props.lead && <p className="mt-1 text-ink-soft">{props.lead}</p>}
      <div className="mt-5 grid grid-cols-1 gap-5">{props.children}</div>
    </section>
  );
}

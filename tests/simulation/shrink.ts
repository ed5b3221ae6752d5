import type { History, Step } from './history';

/**
 * The shortest version of a history for which `isStill` holds: leaves out steps in ever smaller
 * runs, then faults one by one, then overlaps.
 */
export async function shortest(
  history: History,
  isStill: (shorter: History) => Promise<boolean>,
): Promise<History> {
  let { steps } = history;
  const tryWith = async (fewer: readonly Step[]) => {
    if (!(await isStill({ ...history, steps: fewer }))) return false;
    steps = fewer;
    return true;
  };
  for (let run = Math.ceil(steps.length / 2); run >= 1; run = run === 1 ? 0 : Math.ceil(run / 2)) {
    for (let at = 0; at < steps.length; ) {
      const left = await tryWith([...steps.slice(0, at), ...steps.slice(at + run)]);
      if (!left) at += run;
    }
  }
  for (let at = 0; at < steps.length; at += 1) {
    for (const simpler of simplerThan(steps[at])) await tryWith(steps.with(at, simpler));
  }
  return { ...history, steps };
}

function simplerThan(step: Step | undefined): Step[] {
  if (!step) return [];
  const simpler: Step[] = step.faults.map((_, at) => ({
    ...step,
    faults: step.faults.toSpliced(at, 1),
  }));
  if (step.faults.length > 0) simpler.unshift({ ...step, faults: [] });
  if (step.turns !== null) simpler.push({ ...step, turns: null });
  return simpler;
}

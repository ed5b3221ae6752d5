import { BrowseStore } from '../../support/browseStore';
import { suitableFor } from './directory';
import { Liking } from './liking';
import { type Figures, measure, type Sums } from './measures';
import { playMonth } from './month';
import { ORDER_NAMES, ordersFor } from './orders';
import { DAYS, drawPeople } from './people';
import { POPULATIONS, type Population } from './populations';
import { tablesOf } from './tables';

interface Compared {
  from: number;
  seeds: number;
  /** Only the population of this name. */
  population?: string | undefined;
  /** Instead of the usual ones. */
  populations?: readonly Population[];
  days?: number;
  progress?: (line: string) => void;
}

/** The share of visits whose pages are compared with the product's statements, for the first seed. */
const CHECKED = 0.02;

/** Plays each order over each population, and returns the tables. */
export function compareOrders(compared: Compared): string[] {
  const { population, populations = POPULATIONS } = compared;
  const chosen = populations.filter(({ name }) => population === undefined || name === population);
  if (chosen.length === 0) {
    throw new Error(`The populations are ${populations.map(({ name }) => name).join(', ')}.`);
  }
  const store = new BrowseStore();
  return chosen.flatMap((each) => {
    const figures = figuresOf(store, each, compared);
    return tablesOf(each, figures, compared.seeds);
  });
}

/** What each order brings to a population. */
export function figuresOf(
  store: BrowseStore,
  population: Population,
  { from, seeds, days = DAYS, progress = () => {} }: Compared,
): Figures {
  const figures: Figures = new Map(ORDER_NAMES.map((name) => [name, new Map()]));
  for (let seed = from; seed < from + seeds; seed += 1) {
    const people = drawPeople(population, seed);
    const liking = new Liking(people, seed);
    const suitable = suitableFor(store, people);
    const checked = seed === from ? CHECKED : 0;
    for (const { order, night } of ordersFor(people, liking)) {
      const month = { store, people, liking, suitable, seed, days, checked };
      const market = playMonth({ ...month, order, night });
      add(figures.get(order.name), measure(people, market, days));
    }
    progress(`${population.name}: seed ${seed}`);
  }
  return figures;
}

function add(sums: Map<string, Sums> | undefined, more: ReadonlyMap<string, Sums>) {
  for (const [group, those] of more) {
    const before = sums?.get(group);
    const names = Object.keys(those) as (keyof Sums)[];
    const entries = names.map((name) => [name, (before?.[name] ?? 0) + those[name]]);
    sums?.set(group, Object.fromEntries(entries) as Sums);
  }
}

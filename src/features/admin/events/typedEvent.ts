import {
  type AdminEvent,
  type EventBody,
  type EventChanges,
  eventBody,
  eventChanges,
} from '../../../shared/contract/admin/adminEvents';
import { dayAfter, localTimeOf } from '../../../shared/rules/events/eventTimes';
import { t, text } from '../../../shared/texts/t';

/** An event as its form holds it: fields as typed, days and times in New Jersey's time zone. */
export const EMPTY_EVENT = {
  title: '',
  description: '',
  category: '',
  imageUrl: '',
  startDay: '',
  startClock: '',
  endDay: '',
  endClock: '',
  venue: '',
  address: '',
  city: '',
  capacity: '',
  price: '',
  priceRange: '',
  ageRangeMin: '',
  ageRangeMax: '',
  ticketUrl: '',
  organiser: '',
  hostNote: '',
  status: 'scheduled',
  externalId: '',
};

export type EventText = typeof EMPTY_EVENT;
export type EventErrors = Partial<Record<keyof EventBody, string>>;

const CHOOSE_TIME = text('Please enter a date and a time.');

const NUMBERS = ['capacity', 'price', 'ageRangeMin', 'ageRangeMax'] as const;
/** Empty text in one of these fields means that it is not set. */
const OPTIONAL = [
  'imageUrl',
  'priceRange',
  'ticketUrl',
  'organiser',
  'hostNote',
  'externalId',
] as const;

export function textOf(event: AdminEvent): EventText {
  const [startDay, startClock] = clockParts(event.startTime);
  const [endDay, endClock] = event.endTime === null ? ['', ''] : clockParts(event.endTime);
  const { title, description, category, venue, address, city, status } = event;
  return {
    ...EMPTY_EVENT,
    title,
    description,
    category,
    venue,
    address,
    city,
    status,
    startDay,
    startClock,
    endDay,
    endClock,
    ...each([...NUMBERS, ...OPTIONAL], (field) => String(event[field] ?? '')),
  };
}

/** A copy for another day: without its date and without the id of another system. */
export function textOfCopy(event: AdminEvent): EventText {
  return { ...textOf(event), startDay: '', endDay: '', status: 'scheduled', externalId: '' };
}

/** Moves the last day by as many days as the first. */
export function withStartDay(text: EventText, startDay: string): EventText {
  const moved = Date.parse(startDay) - Date.parse(text.startDay);
  if (Number.isNaN(moved) || text.endDay === '') return { ...text, startDay };
  const endDay = new Date(Date.parse(text.endDay) + moved).toISOString().slice(0, 10);
  return { ...text, startDay, endDay };
}

/** The body of a new event, or the first error of each field. */
export function readNew(text: EventText) {
  const parsed = eventBody.safeParse(fieldsOf(text));
  return parsed.success ? { body: parsed.data } : { errors: errorsOf(parsed.error.issues, text) };
}

/** Only fields that differ: keeps others' changes, and the instant of an untouched time. */
export function readEventChanges(before: EventText, text: EventText) {
  const old = new Map<string, unknown>(Object.entries(fieldsOf(before)));
  const changed = Object.entries(fieldsOf(text)).filter(
    ([field, value]) => !Object.is(value, old.get(field)),
  );
  const parsed = eventChanges.safeParse(Object.fromEntries(changed));
  return parsed.success ? { body: parsed.data } : { errors: errorsOf(parsed.error.issues, text) };
}

/** Changes that attendees are notified of. */
const NEWS: readonly string[] = ['startTime', 'endTime', 'venue', 'city', 'address', 'status'];

export function isNews(changes: EventChanges): boolean {
  return Object.keys(changes).some((field) => NEWS.includes(field));
}

function fieldsOf(text: EventText) {
  const { startDay, startClock, endDay: _day, endClock: _clock, ...same } = text;
  return {
    ...same,
    startTime: `${startDay}T${startClock}`,
    endTime: endOf(text),
    ...each(NUMBERS, (field) => (isBlank(text[field]) ? null : Number(text[field]))),
    ...each(OPTIONAL, (field) => (isBlank(text[field]) ? null : text[field])),
  };
}

/** Without its own day, the end is on the day of the start, or on the next if not later. */
function endOf({ startDay, startClock, endDay, endClock }: EventText): string | null {
  if (endDay === '' && endClock === '') return null;
  if (endDay !== '' || Number.isNaN(Date.parse(startDay))) return `${endDay}T${endClock}`;
  return `${endClock <= startClock ? dayAfter(startDay) : startDay}T${endClock}`;
}

function errorsOf(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
  text: EventText,
): EventErrors {
  const errors: EventErrors = {};
  for (const { path, message } of issues) {
    const [field] = path;
    if (isField(field)) errors[field] ??= message;
  }
  const hasStart = text.startDay !== '' && text.startClock !== '';
  if (errors.startTime && !hasStart) errors.startTime = t(CHOOSE_TIME);
  if (errors.endTime && text.endClock === '') errors.endTime = t(CHOOSE_TIME);
  return errors;
}

/** The errors of single fields in a refusal of the server. */
export function eventFieldErrors(fieldErrors: Readonly<Record<string, string>>): EventErrors {
  return Object.fromEntries(Object.entries(fieldErrors).filter(([path]) => isField(path)));
}

function isField(name: PropertyKey | undefined): name is keyof EventBody {
  return name !== undefined && Object.hasOwn(eventBody.shape, name);
}

function clockParts(time: string): [day: string, clock: string] {
  const local = localTimeOf(Date.parse(time));
  return [local.slice(0, 10), local.slice(11, 16)];
}

function each<Name extends string, Value>(names: readonly Name[], made: (name: Name) => Value) {
  return Object.fromEntries(names.map((name) => [name, made(name)]));
}

const isBlank = (text: string) => text.trim() === '';

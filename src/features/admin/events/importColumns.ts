import { type Text, text } from '../../../shared/texts/t';

/** The columns of a CSV file, which are the fields of a JSON entry, and their accepted values. */
export const IMPORT_COLUMNS: readonly {
  name: string;
  takes: Text;
  example: string;
  isRequired?: boolean;
}[] = [
  {
    name: 'externalId',
    takes: text("the event's ID in your system, so a later import can find it"),
    example: 'spring-walk-1',
    isRequired: true,
  },
  {
    name: 'title',
    takes: text('up to 120 characters'),
    example: 'Boardwalk at dusk',
    isRequired: true,
  },
  {
    name: 'description',
    takes: text('up to 4,000 characters'),
    example: 'A slow walk and a lemonade.',
    isRequired: true,
  },
  {
    name: 'category',
    takes: text('one of the five categories of the events page'),
    example: 'Outdoor Activities',
    isRequired: true,
  },
  {
    name: 'startTime',
    takes: text('New Jersey time such as 2027-06-18T19:30, or with an offset or Z'),
    example: '2027-06-18T19:30',
    isRequired: true,
  },
  { name: 'endTime', takes: text('same format as startTime'), example: '2027-06-18T21:00' },
  { name: 'venue', takes: text('a name'), example: 'Convention Hall', isRequired: true },
  {
    name: 'address',
    takes: text('street and number; the cell may be empty'),
    example: '1300 Ocean Avenue',
    isRequired: true,
  },
  {
    name: 'city',
    takes: text('a New Jersey municipality'),
    example: 'Asbury Park',
    isRequired: true,
  },
  { name: 'capacity', takes: text('a whole number; empty means no limit'), example: '24' },
  { name: 'price', takes: text('dollars; 0 is free'), example: '12.50' },
  { name: 'priceRange', takes: text("text, shown when there's no price"), example: '' },
  { name: 'ageRangeMin', takes: text('18 to 100'), example: '25' },
  { name: 'ageRangeMax', takes: text('18 to 100'), example: '45' },
  { name: 'imageUrl', takes: text('an https address'), example: '' },
  { name: 'ticketUrl', takes: text('an https address'), example: '' },
  { name: 'organiser', takes: text('a name'), example: '' },
  { name: 'hostNote', takes: text('a note from the host, up to 500 characters'), example: '' },
  { name: 'status', takes: text('scheduled, postponed or cancelled'), example: 'scheduled' },
];

/** A CSV header with every column and one valid line. */
export function csvTemplate(): string {
  const line = (cells: readonly string[]) => `${cells.join(',')}\r\n`;
  return (
    line(IMPORT_COLUMNS.map(({ name }) => name)) +
    line(IMPORT_COLUMNS.map(({ example }) => example))
  );
}

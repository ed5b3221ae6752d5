import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CalendarEntry, writeCalendar } from '../../worker/domain/calendar/writeCalendar';
import { readIcal } from '../../worker/features/events/admin/readIcal';
import { bundledAs } from '../support/bundledAs';
import { quickFolder } from '../support/quickFolder';

const folder = quickFolder('parkway-calendars-');
afterAll(() => rmSync(folder, { recursive: true }));
let bundled: typeof import('../support/calendarFiles');
beforeAll(async () => {
  bundled = await bundledAs('tests/support/calendarFiles.ts', folder);
});

const HEAD = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//x//y//EN'];
const file = (...lines: string[]) => [...HEAD, ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]) =>
  file('BEGIN:VEVENT', 'UID:1', 'SUMMARY:Quiz\\, twice', ...lines, 'END:VEVENT');

const ENTRY: CalendarEntry = {
  id: 'evt_1',
  title: 'Noche de juegos; con música, y más',
  description: `One\nTwo ${'words '.repeat(30)}`,
  location: 'Pier A Park, 100 Sinatra Drive, Hoboken',
  category: 'Wine & Dine',
  url: 'https://parkway.example/events/evt_1',
  startTime: Date.UTC(2027, 6, 9, 23, 30),
  endTime: Date.UTC(2027, 10, 7, 5, 30),
  updatedAt: Date.UTC(2026, 10, 22, 9),
  revision: 3,
  status: 'CONFIRMED',
  isBusy: true,
};

it('writes the same calendar as the whole library', () => {
  const written = bundled.writeCalendar('Parkway', [ENTRY, { ...ENTRY, endTime: null }]);
  expect(written).toBe(writeCalendar('Parkway', [ENTRY, { ...ENTRY, endTime: null }]));
  expect(written).toContain('\r\n ');
});

it.for([
  event('DTSTART:20280616T233000Z', 'DURATION:PT2H30M', 'LOCATION:Prudential Center'),
  event('DTSTART;TZID="America/New_York":20280616T193000', 'DTEND:20280617T013000Z'),
  event('DTSTART;TZID=Middle/Earth:20280616T193000', 'CATEGORIES:a,Arts & Culture'),
  event('DTSTART;VALUE=DATE:20280616', 'STATUS:CANCELLED'),
  event('DTSTART:20280616T193000', 'RRULE:FREQ=WEEKLY;BYDAY=MO,TU;UNTIL=20290101T000000Z'),
  event('DTSTART:20280616T193000', 'RDATE;VALUE=PERIOD:20280616T193000Z/PT2H'),
  event('DTSTART:20280616T193000', 'ATTACH;ENCODING=BASE64;VALUE=BINARY:AAAA', 'GEO:40.7;-74'),
  event('DTSTART:20280616T193000', 'DESCRIPTION:Folded', '  over lines\\nand more'),
  file(
    'BEGIN:VTIMEZONE',
    'TZID:Here',
    'BEGIN:STANDARD',
    'DTSTART:20071104T020000',
    'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
    'TZOFFSETFROM:-0400',
    'TZOFFSETTO:-0500',
    'END:STANDARD',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    'DTSTART;TZID=Here:20280616T193000',
    'END:VEVENT',
  ),
])('reads the same as the whole library from %j', (content) => {
  const rows = bundled.readIcal(content);
  expect(rows).toHaveLength(1);
  expect(rows).toEqual(readIcal(content));
});

it.for(['nonsense', 'BEGIN:VCARD\r\nEND:VCARD', HEAD.join('\r\n'), ''])('refuses %j', (content) => {
  const told = "The file isn't a valid iCalendar file.";
  expect(() => readIcal(content)).toThrow(told);
  expect(() => bundled.readIcal(content)).toThrow(told);
});

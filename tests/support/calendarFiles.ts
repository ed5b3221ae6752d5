/** A worker that is bundled like the product, for the functions it exports. */
export { writeCalendar } from '../../worker/domain/calendar/writeCalendar';
export { readIcal } from '../../worker/features/events/admin/readIcal';

export default { fetch: () => new Response() };

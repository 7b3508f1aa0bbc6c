/** Downloads on the last screen besides the forms. Loaded on demand. */
export { archiveOf } from './archive.ts';
export { calendarOf } from './calendar.ts';
export { receivedFrom } from './received.ts';

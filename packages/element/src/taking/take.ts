/** What the last screen can hand over besides the forms. A file of its own, loaded when someone asks for it. */
export { archiveOf } from './archive.ts';
export { calendarOf } from './calendar.ts';
export { receivedFrom } from './received.ts';

/** A calendar file (RFC 5545) that reminds of the day a claim ends. */

export interface Reminder {
  /** `2027-02-16` */
  readonly day: string;
  readonly title: string;
  readonly text: string;
}

/** Two weeks are enough to check whether the claim still applies. */
const alarm = '-P14D';
const maxOctets = 74;

const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`);

/** Folds lines after 75 octets, never within a character. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let text = '';
  let octets = 0;
  for (const letter of line) {
    const size = encoder.encode(letter).length;
    if (octets + size > maxOctets) {
      text += '\r\n ';
      octets = 1;
    }
    text += letter;
    octets += size;
  }
  return text;
}

const basic = (moment: Date): string => moment.toISOString().replaceAll(/[-:]|\.\d+/g, '');

function dayAfter(day: string): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + 1);
  return basic(moment).slice(0, 8);
}

export function calendarOf(reminders: readonly Reminder[], now = new Date()): string {
  const events = reminders.flatMap(({ day, title, text }) => [
    'BEGIN:VEVENT',
    `UID:${crypto.randomUUID()}`,
    `DTSTAMP:${basic(now)}`,
    `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${dayAfter(day)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(text)}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    `TRIGGER:${alarm}`,
    'END:VALARM',
    'END:VEVENT',
  ]);
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Withholding forms//EN', ...events, 'END:VCALENDAR', '']
    .map(folded)
    .join('\r\n');
}

const dayMs = 86_400_000;
let lastDay = Number.NaN;
let lastText = '';

/** The day it is, for choosing the version in force: days begin at midnight UTC. Asked on every request, made once a day. */
export function isoDay(now: Date): string {
  const day = Math.floor(now.getTime() / dayMs);
  if (day !== lastDay) {
    lastDay = day;
    lastText = now.toISOString().slice(0, 10);
  }
  return lastText;
}

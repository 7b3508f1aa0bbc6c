/** The day it is, for choosing the version in force: days begin at midnight UTC. */
export const isoDay = (now: Date): string => now.toISOString().slice(0, 10);

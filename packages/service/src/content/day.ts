/** The day it is, for choosing the version in force: days begin at midnight UTC. */
import { dayIn } from '@withholding/interview';

export const isoDay = (now: Date): string => dayIn(now, 'UTC');

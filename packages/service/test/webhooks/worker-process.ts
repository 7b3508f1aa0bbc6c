/** A worker to be killed: node worker-process.ts DATABASE_URL */
import { openDatabase } from '../../src/db/database.ts';
import { newWorker } from './world.ts';

newWorker(openDatabase(process.argv[2] ?? ''));
// The timer of the worker doesn't keep a process alive.
setInterval(() => {}, 1000);

import { parentPort, workerData } from 'node:worker_threads';
import { type PrintJob, printShare } from './print-ahead.ts';

const { job, share, of } = workerData as { job: PrintJob; share: number; of: number };
await printShare(job, share, of, () => parentPort?.postMessage('printed'));

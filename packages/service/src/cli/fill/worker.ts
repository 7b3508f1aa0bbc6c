/** A worker thread that fills segments. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Segment } from '../segments/segments.ts';
import { type Job, SegmentWork } from './segment-work.ts';

const work = new SegmentWork(workerData as Job);
parentPort?.on('message', (segment: Segment) => parentPort?.postMessage(work.do(segment)));

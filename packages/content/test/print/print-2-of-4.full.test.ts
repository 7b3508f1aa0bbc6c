/** A quarter of the forms, read back by three readers. */
import { provePrinting, share } from './printing.ts';

provePrinting(await share(1, 4));

/** A twelfth of the forms, read back by three readers. The others: print-*.full.test.ts. */
import { provePrinting, share } from './printing.ts';

provePrinting(await share(0, 12));

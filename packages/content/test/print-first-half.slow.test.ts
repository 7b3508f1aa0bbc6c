/** Half of the forms; see printing.ts. */
import { provePrinting, share } from './printing.ts';

provePrinting(await share(0, 2));

/**
 * npm start. Loads the program with Node's compile cache, which halves the time to ready: without it more than a
 * thousand modules are compiled anew at every start. The cache lies beside the other things that are built, not in the
 * machine's common temporary folder, where someone else could put code for us to run. Where it cannot be written the
 * start is only slower.
 */
import { enableCompileCache } from 'node:module';
import { inInstallation } from './installation.ts';

enableCompileCache(inInstallation('dist/compile-cache'));
await import('./main.ts');

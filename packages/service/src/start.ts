/**
 * npm start. Loads the program with Node's compile cache, which halves the start time. The cache is in the build
 * folder, not the shared temporary folder, where others could plant code. If it can't be written, the start is only
 * slower.
 */
import { enableCompileCache } from 'node:module';
import { inInstallation } from './installation.ts';

enableCompileCache(inInstallation('dist/compile-cache'));
await import('./main.ts');

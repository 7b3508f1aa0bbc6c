/** Where the program is installed: the repository or the published package. */
import { fileURLToPath } from 'node:url';

/** A path in the installation, wherever the process was started. */
export const inInstallation = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/**
 * The environment of a process that a test starts: where the programs are, and nothing else that is set on this machine.
 * Where compiled code is kept (`NODE_COMPILE_CACHE`), it starts sooner.
 */
const { PATH = '', NODE_COMPILE_CACHE } = process.env;

export const bareEnvironment: Readonly<Record<string, string>> = {
  PATH,
  ...(NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }),
};

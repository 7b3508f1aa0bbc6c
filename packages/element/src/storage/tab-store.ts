/** `persist="session"`: loaded only for the pages that ask for it. */
import type { StateStore } from './state-store.ts';

export function tabStore(name: string, purpose: string): StateStore {
  let opened: StateStore | undefined;
  const open = async (): Promise<StateStore> => {
    const { SessionStore } = await import('./session-store.ts');
    opened ??= new SessionStore(name, purpose);
    return opened;
  };
  return {
    load: async () => (await open()).load(),
    save: async (state) => (await open()).save(state),
    clear: async () => (await open()).clear(),
  };
}

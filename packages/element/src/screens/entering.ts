/** Screens for addresses, names and the list of forms. Loaded separately: see later.ts. */
import { entering } from '../styles/entering.ts';
import { adopt } from '../styles/index.ts';
import { addressesScreen } from './finding/addresses.ts';
import { formsScreen } from './finding/forms.ts';
import { detailsScreen, waitingScreen } from './signing/details.ts';
import type { Screen } from './view.ts';

const styled =
  (screen: Screen): Screen =>
  (view) => {
    adopt(view.host, entering);
    return screen(view);
  };

export const addresses = styled(addressesScreen);
export { flowScreen as flow } from './finding/flow.ts';
export const forms = styled(formsScreen);
export const details = styled(detailsScreen);
export const waiting = styled(waitingScreen);

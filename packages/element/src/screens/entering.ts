/** Where people type addresses and names, and see which forms they need. A file of its own: see later.ts. */
export { addressesScreen as addresses } from './finding/addresses.ts';
export { flowScreen as flow } from './finding/flow.ts';
export { formsScreen as forms } from './finding/forms.ts';
export { detailsScreen as details } from './signing/details.ts';

/** The two shapes of an address in the interface. */

export interface UsAddress {
  readonly streetAddress1: string;
  readonly streetAddress2?: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
}

export interface CanadianAddress {
  readonly streetAddress1: string;
  readonly streetAddress2?: string;
  readonly city: string;
  readonly provinceTerritory: string;
  readonly postalCode: string;
}

export type Address = UsAddress | CanadianAddress;

export const isCanadian = (address: Address): address is CanadianAddress => 'provinceTerritory' in address;

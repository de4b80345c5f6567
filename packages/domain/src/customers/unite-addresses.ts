import { type Address, isSameAddress } from '../addresses/address.ts'

/** Every address once, in the order given; of two that read the same the first is kept. */
export function uniteAddresses(addresses: readonly Address[]): Address[] {
  return addresses.filter((one, index) => addresses.findIndex((other) => isSameAddress(one, other)) === index)
}

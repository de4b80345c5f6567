import type { Address } from '@skipyard/domain/addresses/address.ts'

/** Behind the place of an address that nobody has checked. */
export const AS_TYPED = ', as typed'

/** What separates addresses and encloses places stands for itself with a \ in front. */
const inert = (text: string) => text.replace(/[\\|[\]]/g, String.raw`\$&`)

/** Addresses in one cell, each with its place: `9 High St, Coburg VIC 3058 [Coburg 3058, -37.74, 144.97] | …`. */
export function writeFurtherAddresses(addresses: readonly Address[]): string {
  return addresses
    .map(
      ({ name, suburb, postCode, lat, lon, isTyped }) =>
        `${inert(name)} [${inert(suburb)} ${postCode}, ${lat}, ${lon}${isTyped ? AS_TYPED : ''}]`,
    )
    .join(' | ')
}

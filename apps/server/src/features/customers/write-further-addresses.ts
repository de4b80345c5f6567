import type { Address } from '@skipyard/domain/addresses/address.ts'

/** What separates addresses and encloses places stands for itself with a \ in front. */
const inert = (text: string) => text.replace(/[\\|[\]]/g, String.raw`\$&`)

/** Addresses in one cell, each with its place: `9 High St, Coburg VIC 3058 [Coburg 3058, -37.74, 144.97] | …`. */
export function writeFurtherAddresses(addresses: readonly Address[]): string {
  return addresses
    .map(
      ({ name, suburb, postCode, lat, lon }) =>
        `${inert(name)} [${inert(suburb)} ${postCode}, ${lat}, ${lon}]`,
    )
    .join(' | ')
}

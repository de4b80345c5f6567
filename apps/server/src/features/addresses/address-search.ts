import type { Address } from '@skipyard/domain/addresses/address.ts'

/** A point on the map, in degrees (WGS 84). */
export interface Position {
  lat: number
  lon: number
}

/** An address that is offered, and why: see `searchAddresses` of the contract. */
export type Suggestion = Address & { match: 'named' | 'offered' | 'near' }

/**
 * Finds places in Australia for typed text. The gazetteer is one way; an online geocoder may be another.
 * `near` is where the company works: among equals the nearest comes first. Never refuses, at most 8 answers.
 */
export interface AddressSearch {
  suggest(typed: string, near: Position | null): Promise<Suggestion[]>
}

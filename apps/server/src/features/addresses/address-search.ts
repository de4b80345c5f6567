import type { Address } from '@skipyard/domain/addresses/address.ts'

/** Degrees (WGS 84). */
export interface Position {
  lat: number
  lon: number
}

export type Suggestion = Address & { match: 'named' | 'offered' | 'near' }

/**
 * For typed text, in Australia. Among equals the nearest to `near`, the company's base, comes first. Never
 * refuses, at most 8 results.
 */
export interface AddressSearch {
  suggest(typed: string, near: Position | null): Promise<Suggestion[]>
}

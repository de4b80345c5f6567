import type { Address } from '../addresses/address.ts'
import type { MinuteOfDay } from './problem.ts'

/** A tip site as the company keeps it on its list. */
export interface TipPlace {
  id: string
  version: number
  name: string
  address: Address
  /** What is taken there, as bookings name it; none: everything. */
  wasteTypes: readonly string[]
  opensAt: MinuteOfDay
  closesAt: MinuteOfDay
}

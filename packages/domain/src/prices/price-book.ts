import type { BinSize, BookingBinType } from '../inventory/bin.ts'
import type { LocalDate, WeekdayName } from '../shared/local-date.ts'
import type { Cents } from '../shared/money.ts'

/** Part of the country that is served at one price. A place belongs to the first zone that names it. */
export interface PriceZone {
  id: string
  name: string
  /** Suburbs in any case. */
  suburbs: readonly string[]
  postCodes: readonly string[]
  /** Straight-line kilometres from the yard, `from` included and `to` not; null for a zone without a band. */
  band: { from: number; to: number } | null
}

/** The class of customers that a sheet is for where none is named. */
export const RETAIL = 'Retail'

/** Prices of all zones for one class of customers, in force from a day until the next sheet of the class. */
export interface PriceSheet {
  id: string
  /** 'Retail' for everybody who has no class of their own. */
  priceClass: string
  validFrom: LocalDate
}

/** A bin in a zone. */
export interface PricedBin {
  zoneId: string
  binType: BookingBinType
  binSize: BinSize
}

/** What a hire costs with GST: whole dollars, in cents; null where the waste is not taken in this bin. */
export interface HirePrice extends PricedBin {
  wasteType: string
  priceCents: Cents | null
}

/** What a price includes, and what comes after that. */
export interface HireTerms extends PricedBin {
  includedDays: number
  /** Null where weight costs nothing more. */
  includedKg: number | null
  extraDayCents: Cents
  perTonneCents: Cents
}

/** What a sheet says. */
export interface SheetContent {
  prices: readonly HirePrice[]
  terms: readonly HireTerms[]
}

/** What certain days cost more. */
export interface Surcharge {
  id: string
  name: string
  job: 'drop' | 'pick'
  /** Days of the week, or every public holiday and closed day that is worked nevertheless. */
  on: readonly WeekdayName[] | 'holidays'
  /** An amount in cents, or thousandths of the hire's price. */
  amount: { cents: Cents } | { perMille: number }
}

/** A price that a customer has of their own, whatever sheet is in force. */
export interface CustomerPrice {
  customerId: string
  /** Null for every zone. */
  zoneId: string | null
  binType: BookingBinType
  binSize: BinSize
  wasteType: string
  priceCents: Cents
  validFrom: LocalDate
  /** The last day it holds; null for no end. */
  validTo: LocalDate | null
}

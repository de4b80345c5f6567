import type { BinSize, BookingBinType } from '../inventory/bin.ts'
import type { LocalDate, WeekdayName } from '../shared/local-date.ts'
import type { Cents } from '../shared/money.ts'

/** An area served at one price. A place belongs to the first zone that names it. */
export interface PriceZone {
  id: string
  name: string
  suburbs: readonly string[]
  postCodes: readonly string[]
  /** Straight-line kilometres from the yard, `from` included, `to` not; null without a band. */
  band: { from: number; to: number } | null
}

/** The class of customers without a class of their own. */
export const RETAIL = 'Retail'

/** Prices of all zones for one class of customers, in force from a day until the next sheet of the class. */
export interface PriceSheet {
  id: string
  /** 'Retail' for customers without a class. */
  priceClass: string
  validFrom: LocalDate
}

/** A bin in a zone. */
export interface PricedBin {
  zoneId: string
  binType: BookingBinType
  binSize: BinSize
}

/** With GST: whole dollars, in cents; null where the waste is not taken. */
export interface HirePrice extends PricedBin {
  wasteType: string
  priceCents: Cents | null
}

/** What a price includes, and the price beyond it. */
export interface HireTerms extends PricedBin {
  includedDays: number
  /** Null: weight costs nothing. */
  includedKg: number | null
  extraDayCents: Cents
  perTonneCents: Cents
}

/** All prices and terms of a sheet. */
export interface SheetContent {
  prices: readonly HirePrice[]
  terms: readonly HireTerms[]
}

/** What certain days add. */
export interface Surcharge {
  id: string
  name: string
  job: 'drop' | 'pick'
  /** Weekdays, or every public holiday and closed day worked nevertheless. */
  on: readonly WeekdayName[] | 'holidays'
  /** An amount in cents, or thousandths of the hire's price. */
  amount: { cents: Cents } | { perMille: number }
}

/** A customer's own price, before any sheet's. */
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

import { BOOKING_DEFAULTS, DEFAULT_HIRE_DAYS } from '../bookings/draft/booking-options.ts'
import { BIN_SIZES, type BinSize, BOOKING_BIN_TYPES, type BookingBinType } from '../inventory/bin.ts'

/** How a company takes its bookings (Spec 001 §3 Tenant booking settings). */
export interface BookingSettings {
  pickupConfirm: boolean
  wasteTypes: string[]
  hireDays: number
  /** Bookings taken with another size keep it. */
  binSizes: BinSize[]
  binTypes: BookingBinType[]
  numberedBins: boolean
}

/** Longest hire that new bookings can start with, in days. */
export const MOST_HIRE_DAYS = 365

export const MOST_JOB_NUMBER = 9_999_999

/** Waste types a new company starts with, the default one first. */
export const DEFAULT_WASTE_TYPES = [
  BOOKING_DEFAULTS.wasteType,
  'Mixed Heavy Waste',
  'Green Waste',
  'Clean Fill',
  'Soil',
  'Concrete & Bricks',
  'Timber',
  'Scrap Metal',
] as const

/** The settings of a company that has changed nothing yet. */
export function defaultBookingSettings(): BookingSettings {
  return {
    pickupConfirm: false,
    wasteTypes: [...DEFAULT_WASTE_TYPES],
    hireDays: DEFAULT_HIRE_DAYS,
    binSizes: [...BIN_SIZES],
    binTypes: [...BOOKING_BIN_TYPES],
    numberedBins: false,
  }
}

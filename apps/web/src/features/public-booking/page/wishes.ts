import type { WireAddress } from '@skipyard/contract/addresses.ts'
import { PUBLIC_HOURS } from '@skipyard/contract/public-booking/public-booking.ts'
import { BIN_PLACEMENTS, type BinPlacement } from '@skipyard/domain/bookings/draft/booking-options.ts'
import {
  type BinSize,
  BOOKING_BIN_TYPES,
  type BookingBinType,
  isBinSize,
} from '@skipyard/domain/inventory/bin.ts'
import { newIdempotencyKey } from '#web/client/new-idempotency-key.ts'
import { readJson } from '#web/ui/checked/read-json.ts'
import {
  type Check,
  isFlag,
  isNumber,
  isText,
  mapOf,
  orAbsent,
  orNull,
  recordOf,
} from '#web/ui/checked/shape.ts'

export interface Wishes {
  key: string
  step: 'choose' | 'details'
  place: WireAddress | null
  placement: BinPlacement
  wasteType: string
  hireDays: number
  binType: BookingBinType | null
  binSize: BinSize | null
  dropDate: string
  hours: (typeof PUBLIC_HOURS)[number]
  extras: Record<string, number>
  street: string
  name: string
  phone: string
  email: string
  note: string
  hasReadTerms: boolean
}

export interface Booked {
  jobID: string
  link: string
  name: string
  phone: string
  email: string
  address: string
  dropDate: string
  pickDate: string
  hours: Wishes['hours']
  total: number
  payAt: string
  payLater: string
  /** The booking lapses then unless the company has answered; '' where none lapses. */
  answerBy: string
}

export const freshWishes = (hireDays: number, wasteType: string): Wishes => ({
  key: newIdempotencyKey(),
  step: 'choose',
  place: null,
  placement: 'Driveway',
  wasteType,
  hireDays,
  binType: null,
  binSize: null,
  dropDate: '',
  hours: 'any',
  extras: {},
  street: '',
  name: '',
  phone: '',
  email: '',
  note: '',
  hasReadTerms: false,
})

const oneOf =
  <Value extends string>(values: readonly Value[]): Check<Value> =>
  (value): value is Value =>
    values.some((known) => known === value)

const isSize: Check<BinSize> = (value): value is BinSize => typeof value === 'number' && isBinSize(value)

const isPlace: Check<WireAddress> = recordOf<WireAddress>({
  name: isText,
  suburb: isText,
  postCode: isText,
  lat: isNumber,
  lon: isNumber,
  isTyped: orAbsent(isFlag),
})

const isHours = oneOf(PUBLIC_HOURS)

/** An older version of the page may have kept another shape. */
const isWishes = recordOf<Wishes>({
  key: isText,
  step: oneOf(['choose', 'details']),
  place: orNull(isPlace),
  placement: oneOf(BIN_PLACEMENTS),
  wasteType: isText,
  hireDays: isNumber,
  binType: orNull(oneOf(BOOKING_BIN_TYPES)),
  binSize: orNull(isSize),
  dropDate: isText,
  hours: isHours,
  extras: mapOf(isNumber),
  street: isText,
  name: isText,
  phone: isText,
  email: isText,
  note: isText,
  hasReadTerms: isFlag,
})

const isBooked = recordOf<Booked>({
  jobID: isText,
  link: isText,
  name: isText,
  phone: isText,
  email: isText,
  address: isText,
  dropDate: isText,
  pickDate: isText,
  hours: isHours,
  total: isNumber,
  payAt: isText,
  payLater: isText,
  answerBy: isText,
})

/** In sessionStorage, so gone with the tab; where the browser refuses, only a reload loses it. */
function keep(name: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, text)
  } catch (problem) {
    if (!(problem instanceof DOMException)) throw problem
  }
}

function kept(name: string): string | null {
  try {
    return sessionStorage.getItem(name)
  } catch (problem) {
    if (problem instanceof DOMException) return null
    throw problem
  }
}

const wishesOf = (token: string) => `skipyard.book-now.${token}`
const bookedOf = (token: string) => `skipyard.booked.${token}`

export const keptWishes = (token: string): Wishes | undefined => readJson(kept(wishesOf(token)), isWishes)

export const keptBooked = (token: string): Booked | undefined => readJson(kept(bookedOf(token)), isBooked)

export const keepWishes = (token: string, wishes: Wishes): void =>
  keep(wishesOf(token), JSON.stringify(wishes))

export function keepBooked(token: string, booked: Booked | null): void {
  keep(wishesOf(token), null)
  keep(bookedOf(token), booked && JSON.stringify(booked))
}

import { BOOKING_STATUSES } from '@skipyard/domain/bookings/booking-status.ts'
import { PAYMENT_STATUSES } from '@skipyard/domain/bookings/payment-status.ts'
import { BIN_SIZES, BIN_TYPES } from '@skipyard/domain/inventory/bin.ts'
import { readTextList, writeTextList } from '#web/ui/data-table/text-list.ts'
import type { ListSearch } from './list-search.ts'

/** Confirmed pick dates or unconfirmed ones (spec 000 §4). */
export const CONFIRMATIONS = ['C', 'NC'] as const

/** What narrows a list besides its search and its days; an empty list filters nothing. */
export interface ListFilters {
  suburb: string[]
  binSize: (typeof BIN_SIZES)[number][]
  confirmation: (typeof CONFIRMATIONS)[number][]
  status: (typeof BOOKING_STATUSES)[number][]
  payment: (typeof PAYMENT_STATUSES)[number][]
  source: string[]
  wasteType: string[]
  binType: (typeof BIN_TYPES)[number][]
  /** Nobody's, or a driver by id and name, or `none` and how that is called. */
  doneBy: string[]
}

/** No filter at all. */
export const NO_FILTERS: ListFilters = {
  suburb: [],
  binSize: [],
  confirmation: [],
  status: [],
  payment: [],
  source: [],
  wasteType: [],
  binType: [],
  doneBy: [],
}

const chosenOf = <Value extends string | number>(
  text: string | undefined,
  all: readonly Value[],
): Value[] => {
  const said = readTextList(text ?? '')
  return all.filter((value) => said.includes(String(value)))
}

const namesIn = (text = '') => [...new Set(readTextList(text))].filter((name) => name !== '')

/** The filters an address gives; what they do not know they leave out. */
export const readFilters = (search: ListSearch): ListFilters => ({
  suburb: namesIn(search.suburb),
  binSize: chosenOf(search.size, BIN_SIZES),
  confirmation: chosenOf(search.confirmation, CONFIRMATIONS),
  status: chosenOf(search.status, BOOKING_STATUSES),
  payment: chosenOf(search.payment, PAYMENT_STATUSES),
  source: namesIn(search.source),
  wasteType: namesIn(search.waste),
  binType: chosenOf(search.binType, BIN_TYPES),
  doneBy: namesIn(search.doneBy),
})

const textOf = (values: readonly (string | number)[]) =>
  values.length === 0 ? undefined : writeTextList(values)

/** What the address says of filters. */
export const writeFilters = (filters: ListFilters) => ({
  suburb: textOf(filters.suburb),
  size: textOf(filters.binSize),
  confirmation: textOf(filters.confirmation),
  status: textOf(filters.status),
  payment: textOf(filters.payment),
  source: textOf(filters.source),
  waste: textOf(filters.wasteType),
  binType: textOf(filters.binType),
  doneBy: textOf(filters.doneBy),
})

/** How many kinds of filter are on. */
export const countFilters = (filters: ListFilters): number =>
  Object.values(filters).filter((values) => values.length > 0).length

import { BOOKING_STATUSES } from '@skipyard/domain/bookings/status/booking-status.ts'
import { PAYMENT_STATUSES } from '@skipyard/domain/bookings/status/payment-status.ts'
import { BIN_SIZES, BIN_TYPES, binSizeWords } from '@skipyard/domain/inventory/bin.ts'
import { BOOKING_KIND_NAMES, BOOKING_KINDS, type BookingKind } from '@skipyard/domain/visits/visit-kinds.ts'
import { readTextList, writeTextList } from '#web/ui/data-table/text-list.ts'
import type { BookingListRequest } from '../queries.ts'
import type { ListSearch } from './list-search.ts'
import { listTexts } from './texts.ts'

/** Confirmed pick dates or unconfirmed ones (spec 000 §4). */
export const CONFIRMATIONS = ['C', 'NC'] as const

export interface ListFilters {
  suburb: string[]
  binSize: (typeof BIN_SIZES)[number][]
  confirmation: (typeof CONFIRMATIONS)[number][]
  status: (typeof BOOKING_STATUSES)[number][]
  payment: (typeof PAYMENT_STATUSES)[number][]
  source: string[]
  wasteType: string[]
  binType: (typeof BIN_TYPES)[number][]
  /** A driver by id and name, or `none` for jobs done on no run. */
  doneBy: string[]
  visit: BookingKind[]
}

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
  visit: [],
}

const chosenOf = <Value extends string | number>(
  text: string | undefined,
  all: readonly Value[],
): Value[] => {
  const said = readTextList(text ?? '')
  return all.filter((value) => said.includes(String(value)))
}

const namesIn = (text = '') => [...new Set(readTextList(text))].filter((name) => name !== '')

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
  visit: chosenOf(search.visit, BOOKING_KINDS),
})

const textOf = (values: readonly (string | number)[]) =>
  values.length === 0 ? undefined : writeTextList(values)

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
  visit: textOf(filters.visit),
})

export const countFilters = (filters: ListFilters): number =>
  Object.values(filters).filter((values) => values.length > 0).length

const unlessEmpty = <Value>(values: Value[]) => (values.length === 0 ? undefined : values)

export const wireOfFilters = (filters: ListFilters): BookingListRequest['filters'] => ({
  suburb: unlessEmpty(filters.suburb),
  binSize: unlessEmpty(filters.binSize),
  confirmation: unlessEmpty(filters.confirmation),
  status: unlessEmpty(filters.status),
  payment: unlessEmpty(filters.payment),
  source: unlessEmpty(filters.source),
  wasteType: unlessEmpty(filters.wasteType),
  binType: unlessEmpty(filters.binType),
  doneBy: filters.doneBy[0],
  visit: unlessEmpty(filters.visit),
})

const NAMED_MOST = 3

function fewOf(values: readonly string[]): string {
  const more = values.length - NAMED_MOST
  const named = values.slice(0, more === 1 ? NAMED_MOST + 1 : NAMED_MOST).join(', ')
  return more > 1 ? `${named} +${more} more` : named
}

function wordsOf(filters: ListFilters): Record<keyof ListFilters, readonly string[]> {
  return {
    ...filters,
    binSize: filters.binSize.map(binSizeWords),
    confirmation: filters.confirmation.map((value) => listTexts.filters.confirmed[value]),
    doneBy: filters.doneBy.slice(1),
    visit: filters.visit.map((kind) => BOOKING_KIND_NAMES[kind]),
  }
}

const ORDER = [
  'suburb',
  'binSize',
  'binType',
  'confirmation',
  'status',
  'payment',
  'source',
  'wasteType',
  'doneBy',
  'visit',
] as const

export const sayFilters = (filters: ListFilters) =>
  ORDER.filter((name) => filters[name].length > 0).map((name) => ({
    name,
    words: fewOf(wordsOf(filters)[name]),
  }))

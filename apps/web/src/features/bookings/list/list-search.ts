import { isBookingSort } from '@skipyard/contract/bookings.lists.ts'
import { parseLocalDate } from '@skipyard/domain/shared/local-date.ts'

const LIMITS = [10, 15, 100] as const
const SPANS = ['days7', 'days30'] as const
const FORMS = ['view', 'new', 'edit', 'clone'] as const
const ALL_DATES = ['all'] as const
const LAST_PAGE = 1_000_000
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * What the address of a booking list carries: everything one sees, so that a reload, the back button and a shared
 * link give the same view. What is missing or unreadable is as it is at first; see `listView`.
 */
export interface ListSearch {
  tab?: string | undefined
  page?: number | undefined
  limit?: (typeof LIMITS)[number] | undefined
  sort?: string | undefined
  q?: string | undefined
  /** The one day shown, on a list that has one. */
  date?: string | undefined
  /** The days of a stat card, counted from today. */
  span?: (typeof SPANS)[number] | undefined
  /** The first and last day of a range; `dates=all` takes the list's own range off. */
  from?: string | undefined
  to?: string | undefined
  dates?: 'all' | undefined
  /** Filters, each a list in one text: see `readTextList`. */
  suburb?: string | undefined
  size?: string | undefined
  confirmation?: string | undefined
  status?: string | undefined
  payment?: string | undefined
  /** What is open over the list. */
  form?: (typeof FORMS)[number] | undefined
  booking?: string | undefined
}

/** The router reads a number or a truth in the address as one; here they are words. */
function words(value: unknown, most: number): string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  const text = String(value)
  return text.length <= most ? text : undefined
}

const textIf = (value: unknown, isKnown: (text: string) => boolean): string | undefined =>
  typeof value === 'string' && isKnown(value) ? value : undefined

const oneOf = <Value>(value: unknown, known: readonly Value[]): Value | undefined =>
  known.find((one) => one === value)

const pageOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value > 1 && value <= LAST_PAGE ? value : undefined

const dayOf = (value: unknown) => textIf(value, (text) => parseLocalDate(text) !== null)

/** Reads the address of a booking list by hand: the first screen of the day waits for no library of checks. */
export function readListSearch(search: object): ListSearch {
  const said: { [name: string]: unknown } = { ...search }
  return {
    tab: words(said.tab, 20),
    page: pageOf(said.page),
    limit: oneOf(said.limit, LIMITS),
    sort: textIf(said.sort, isBookingSort),
    q: words(said.q, 100),
    date: dayOf(said.date),
    span: oneOf(said.span, SPANS),
    from: dayOf(said.from),
    to: dayOf(said.to),
    dates: oneOf(said.dates, ALL_DATES),
    suburb: words(said.suburb, 4_000),
    size: words(said.size, 200),
    confirmation: words(said.confirmation, 20),
    status: words(said.status, 400),
    payment: words(said.payment, 200),
    form: oneOf(said.form, FORMS),
    booking: textIf(said.booking, (text) => UUID.test(text)),
  }
}

import { getBinCounts } from '@skipyard/contract/inventory/bins.ts'
import { getAvailability, getJobsOfDay } from '@skipyard/contract/inventory/calendar.ts'
import {
  getBinCountBySize,
  getBinPredictionByDate,
  getBinPredictionBySize,
  getBinSizes,
} from '@skipyard/contract/inventory/inventory.ts'
import type { BinSize, BinType } from '@skipyard/domain/inventory/bin.ts'
import { type LocalDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'

/** A hire whose bins are asked about: from the drop date, or today when that has passed, to the pick date. */
export interface HireWindow {
  type: BinType
  from: LocalDate
  to: LocalDate
}

/** Days of the availability calendar, of one type or, with null, of all. */
export interface CalendarWindow {
  type: BinType | null
  from: LocalDate
  to: LocalDate
}

/** One number of the calendar. */
export interface CalendarSpot {
  size: number
  type: BinType
  date: LocalDate
}

/** Everything read about stock; 'stock' is the topic on which others' changes make it stale. */
export const inventoryQueries = {
  /** The sizes and types the company holds, and which of them have numbered bins. */
  sizesHeld: () =>
    queryOptions({
      queryKey: ['stock', 'sizesHeld'],
      queryFn: async ({ signal }) => {
        const answer = await call(getBinSizes, { signal })
        return answer.data.binSizes
      },
    }),
  /** Every size of the type on the first day, and its lowest free count during the hire. */
  sizesDuring: ({ type, from, to }: HireWindow) =>
    queryOptions({
      queryKey: ['stock', 'sizesDuring', type, from, to],
      queryFn: async ({ signal }) => {
        const body = { date: toWireDate(from), pickD: toWireDate(to), type }
        const answer = await call(getBinPredictionByDate, { body, signal })
        return answer.data.availability
      },
      placeholderData: keepPreviousData,
    }),
  /** One size day by day, through the hire and at least two weeks; more on request. */
  daysOfSize: ({ type, from, to }: HireWindow, size: BinSize, isMore: boolean) =>
    queryOptions({
      queryKey: ['stock', 'daysOfSize', type, size, from, to, isMore],
      queryFn: async ({ signal }) => {
        const dates = { date: toWireDate(from), pickD: toWireDate(to) }
        const body = { size, type, ...dates, showMoreInventory: isMore }
        const answer = await call(getBinPredictionBySize, { body, signal })
        return answer.data.availability
      },
      // Moving the dates keeps the rows on screen; another size starts afresh.
      placeholderData: (days, query) =>
        query?.queryKey[2] === type && query.queryKey[3] === size ? days : undefined,
    }),
  /** Every size through a part of the availability calendar. */
  calendar: ({ type, from, to }: CalendarWindow) =>
    queryOptions({
      queryKey: ['stock', 'calendar', type, from, to],
      queryFn: async ({ signal }) => {
        const query = { from: toWireDate(from), to: toWireDate(to), ...(type !== null && { type }) }
        const answer = await call(getAvailability, { query, signal })
        return answer.data.bins
      },
    }),
  /** The drops and picks behind one number of the calendar. */
  jobsOfDay: ({ size, type, date }: CalendarSpot) =>
    queryOptions({
      queryKey: ['stock', 'jobsOfDay', type, size, date],
      queryFn: async ({ signal }) => {
        const query = { date: toWireDate(date), size, type }
        const answer = await call(getJobsOfDay, { query, signal })
        return answer.data.jobs
      },
    }),
  /** Every size and type with its bins and the money of those out. */
  bins: () =>
    queryOptions({
      queryKey: ['stock', 'bins'],
      queryFn: async ({ signal }) => (await call(getBinCounts, { signal })).data.binCounts,
    }),
  /** The dated ledger of a size, newest first. */
  historyOfSize: (size: number) =>
    queryOptions({
      queryKey: ['stock', 'historyOfSize', size],
      queryFn: async ({ signal }) =>
        (await call(getBinCountBySize, { body: { size }, signal })).data.allBinsCount,
    }),
}

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

export interface HireWindow {
  type: BinType
  from: LocalDate
  to: LocalDate
}

interface CalendarWindow {
  type: BinType | null
  from: LocalDate
  to: LocalDate
}

interface CalendarSpot {
  size: number
  type: BinType
  date: LocalDate
}

export const inventoryQueries = {
  sizesHeld: () =>
    queryOptions({
      queryKey: ['stock', 'sizesHeld'],
      queryFn: async ({ signal }) => {
        const answer = await call(getBinSizes, { signal })
        return answer.data.binSizes
      },
    }),
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
  calendar: ({ type, from, to }: CalendarWindow) =>
    queryOptions({
      queryKey: ['stock', 'calendar', type, from, to],
      queryFn: async ({ signal }) => {
        const query = { from: toWireDate(from), to: toWireDate(to), ...(type !== null && { type }) }
        const answer = await call(getAvailability, { query, signal })
        return answer.data.bins
      },
    }),
  jobsOfDay: ({ size, type, date }: CalendarSpot) =>
    queryOptions({
      queryKey: ['stock', 'jobsOfDay', type, size, date],
      queryFn: async ({ signal }) => {
        const query = { date: toWireDate(date), size, type }
        const answer = await call(getJobsOfDay, { query, signal })
        return answer.data.jobs
      },
    }),
  bins: () =>
    queryOptions({
      queryKey: ['stock', 'bins'],
      queryFn: async ({ signal }) => (await call(getBinCounts, { signal })).data.binCounts,
    }),
  historyOfSize: (size: number) =>
    queryOptions({
      queryKey: ['stock', 'historyOfSize', size],
      queryFn: async ({ signal }) =>
        (await call(getBinCountBySize, { body: { size }, signal })).data.allBinsCount,
    }),
}

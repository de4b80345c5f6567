import { openRun } from '@skipyard/contract/drivers-day/drivers-day.ts'
import { getDriversDay, listRuns } from '@skipyard/contract/drivers-day/office.ts'
import type { InputOf } from '@skipyard/contract/operation.ts'
import { type LocalDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'

export type RunPage = NonNullable<InputOf<typeof listRuns>['query']>

/** 'runs' makes these stale, what drivers report also 'phones'. */
export const driversDayQueries = {
  list: (page: RunPage) =>
    queryOptions({
      queryKey: ['runs', 'list', page],
      queryFn: ({ signal }) => call(listRuns, { query: page, signal }),
      placeholderData: keepPreviousData,
    }),
  told: (date: LocalDate) =>
    queryOptions({
      queryKey: ['runs', 'told', date],
      queryFn: async ({ signal }) =>
        (await call(getDriversDay, { query: { date: toWireDate(date) }, signal })).data,
    }),
  sheet: (token: string) =>
    queryOptions({
      queryKey: ['runSheet', token],
      queryFn: async ({ signal }) => (await call(openRun, { params: { token }, signal })).data,
    }),
}

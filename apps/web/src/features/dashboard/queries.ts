import {
  getDashboardBins,
  getDashboardDays,
  getDashboardJobs,
  getDashboardMoney,
  getDashboardNeeds,
  getDashboardOverdue,
  getFirstSteps,
} from '@skipyard/contract/dashboard.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'

/** Each has the day in its key; `follows` names the topics that make it stale. */
export const dashboardQueries = {
  jobs: (today: LocalDate) =>
    queryOptions({
      queryKey: ['dashboard', 'jobs', today],
      meta: { follows: ['bookings', 'runs', 'phones'] },
      queryFn: async ({ signal }) => (await call(getDashboardJobs, { signal })).data,
    }),
  bins: (today: LocalDate) =>
    queryOptions({
      queryKey: ['dashboard', 'bins', today],
      meta: { follows: ['bookings', 'runs', 'stock'] },
      queryFn: async ({ signal }) => (await call(getDashboardBins, { signal })).data,
    }),
  overdue: (today: LocalDate) =>
    queryOptions({
      queryKey: ['dashboard', 'overdue', today],
      meta: { follows: ['bookings', 'runs', 'prices'] },
      queryFn: async ({ signal }) => (await call(getDashboardOverdue, { signal })).data,
    }),
  days: (today: LocalDate) =>
    queryOptions({
      queryKey: ['dashboard', 'days', today],
      meta: { follows: ['bookings', 'runs', 'stock', 'fleet', 'prices', 'settings'] },
      queryFn: async ({ signal }) => (await call(getDashboardDays, { signal })).data,
    }),
  /** Made of many lists: any change may concern it. */
  needs: (today: LocalDate) =>
    queryOptions({
      queryKey: ['dashboard', 'needs', today],
      meta: {
        follows: [
          ...['bookings', 'runs', 'phones', 'stock', 'fleet', 'prices', 'settings'],
          ...['permits', 'messages', 'books', 'invoices', 'series'],
        ],
      },
      queryFn: async ({ signal }) => (await call(getDashboardNeeds, { signal })).data,
    }),
  /** Refused without the right to see the company's income. */
  money: (today: LocalDate) =>
    queryOptions({
      queryKey: ['dashboard', 'money', today],
      meta: { follows: ['bookings', 'invoices'] },
      queryFn: async ({ signal }) => (await call(getDashboardMoney, { signal })).data,
    }),
  steps: () =>
    queryOptions({
      queryKey: ['dashboard', 'steps'],
      meta: { follows: ['bookings', 'runs', 'stock', 'fleet', 'users', 'prices', 'settings'] },
      queryFn: async ({ signal }) => (await call(getFirstSteps, { signal })).data,
    }),
}

import {
  getDashboardBins,
  getDashboardDays,
  getDashboardJobs,
  getDashboardMoney,
  getDashboardNeeds,
  getDashboardOverdue,
  getFirstSteps,
} from '@skipyard/contract/dashboard.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'

/** The cards of the dashboard, each by itself; `follows` names the topics on which others' changes make one stale. */
export const dashboardQueries = {
  jobs: () =>
    queryOptions({
      queryKey: ['dashboard', 'jobs'],
      meta: { follows: ['bookings', 'runs', 'phones'] },
      queryFn: async ({ signal }) => (await call(getDashboardJobs, { signal })).data,
    }),
  bins: () =>
    queryOptions({
      queryKey: ['dashboard', 'bins'],
      meta: { follows: ['bookings', 'runs', 'stock'] },
      queryFn: async ({ signal }) => (await call(getDashboardBins, { signal })).data,
    }),
  overdue: () =>
    queryOptions({
      queryKey: ['dashboard', 'overdue'],
      meta: { follows: ['bookings', 'runs', 'prices'] },
      queryFn: async ({ signal }) => (await call(getDashboardOverdue, { signal })).data,
    }),
  days: () =>
    queryOptions({
      queryKey: ['dashboard', 'days'],
      meta: { follows: ['bookings', 'runs', 'stock', 'fleet', 'prices', 'settings'] },
      queryFn: async ({ signal }) => (await call(getDashboardDays, { signal })).data,
    }),
  /** Made of many lists: any change may concern it. */
  needs: () =>
    queryOptions({
      queryKey: ['dashboard', 'needs'],
      meta: {
        follows: [
          ...['bookings', 'runs', 'phones', 'stock', 'fleet', 'prices', 'settings'],
          ...['permits', 'messages', 'books', 'invoices'],
        ],
      },
      queryFn: async ({ signal }) => (await call(getDashboardNeeds, { signal })).data,
    }),
  /** Only for who may see what the company takes in: anybody else is refused. */
  money: () =>
    queryOptions({
      queryKey: ['dashboard', 'money'],
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

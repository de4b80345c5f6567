import { getDriverHistory, getTruckHistory } from '@skipyard/contract/fleet/changes.ts'
import { getDriver, getPapersDue, getTruck, listDrivers, listTrucks } from '@skipyard/contract/fleet/fleet.ts'
import type { DriverPaper, TruckPaper } from '@skipyard/domain/fleet/papers.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'

const MOST_CHOICES = 20

interface FleetPage<Paper> {
  q: string
  due?: Paper | undefined
  sort: string
  page: number
  limit: number
}

export const fleetQueries = {
  trucks: (page: FleetPage<TruckPaper>) =>
    queryOptions({
      queryKey: ['fleet', 'trucks', page],
      queryFn: ({ signal }) => call(listTrucks, { query: { ...page }, signal }),
      placeholderData: keepPreviousData,
    }),
  drivers: (page: FleetPage<DriverPaper>) =>
    queryOptions({
      queryKey: ['fleet', 'drivers', page],
      queryFn: ({ signal }) => call(listDrivers, { query: { ...page }, signal }),
      placeholderData: keepPreviousData,
    }),
  driverChoices: (q: string) =>
    queryOptions({
      queryKey: ['fleet', 'driverChoices', q],
      queryFn: ({ signal }) =>
        call(listDrivers, { query: { q, limit: MOST_CHOICES, sort: 'name', working: 'yes' }, signal }),
    }),
  truck: (truckId: string) =>
    queryOptions({
      queryKey: ['fleet', 'truck', truckId],
      queryFn: async ({ signal }) => (await call(getTruck, { params: { truckId }, signal })).data,
    }),
  driver: (driverId: string) =>
    queryOptions({
      queryKey: ['fleet', 'driver', driverId],
      queryFn: async ({ signal }) => (await call(getDriver, { params: { driverId }, signal })).data,
    }),
  truckHistory: (truckId: string) =>
    queryOptions({
      queryKey: ['fleet', 'truckHistory', truckId],
      queryFn: async ({ signal }) => (await call(getTruckHistory, { params: { truckId }, signal })).data,
    }),
  driverHistory: (driverId: string) =>
    queryOptions({
      queryKey: ['fleet', 'driverHistory', driverId],
      queryFn: async ({ signal }) => (await call(getDriverHistory, { params: { driverId }, signal })).data,
    }),
  papersDue: (today: LocalDate) =>
    queryOptions({
      queryKey: ['fleet', 'papersDue', today],
      queryFn: async ({ signal }) => (await call(getPapersDue, { signal })).data,
    }),
}

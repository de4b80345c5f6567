import type { SeriesDate } from '@skipyard/domain/series/plan-dates.ts'
import type { KeptDate } from '@skipyard/domain/series/series.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { datesOfSeries, readClosedAhead } from './dates-of-series.ts'
import { type KeptSeries, lockSeries, readDates } from './series.store.ts'

export interface Loaded {
  series: KeptSeries
  kept: readonly KeptDate[]
  dates: SeriesDate[]
}

export async function holdSeries(scope: TenantScope, seriesId: string): Promise<Loaded | undefined> {
  await lockCompany(scope, 'bookings')
  const series = await lockSeries(scope, seriesId)
  if (!series) return undefined
  const kept = (await readDates(scope, [seriesId])).get(seriesId) ?? []
  const dates = datesOfSeries(scope, { series, kept, closed: await readClosedAhead(scope) })
  return { series, kept, dates }
}

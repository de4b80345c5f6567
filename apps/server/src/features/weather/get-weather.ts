import type { WireWeather } from '@skipyard/contract/weather.ts'
import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import type { ForecastDay } from '@skipyard/domain/weather/forecast-day.ts'
import { stopsWork } from '@skipyard/domain/weather/stops-work.ts'
import { readBaseLocation } from '#server/features/addresses/address.reads.ts'
import { readJobsOfDays } from '#server/features/runs/figures.reads.ts'
import type { Forecaster, Outlook } from '#server/forecast/create-forecaster.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

const DAYS = 7
const unknown = { isRenewing: false, suburb: null, asOf: null, isOld: false, days: [] }

const daysFrom = ({ today }: TenantScope, { kept }: Outlook) =>
  kept?.days.filter(({ date }) => date >= today).slice(0, DAYS) ?? []

async function withJobs(scope: TenantScope, days: readonly ForecastDay[]): Promise<WireWeather['days']> {
  const jobs = await readJobsOfDays(scope, { from: scope.today, to: addDays(scope.today, DAYS) })
  return days.map((day) => ({
    ...day,
    date: toWireDate(day.date),
    stops: stopsWork(day),
    ...(jobs.get(day.date) ?? { drops: 0, picks: 0 }),
  }))
}

export async function getWeather(scope: TenantScope, forecaster: Forecaster): Promise<WireWeather> {
  if (!forecaster) return { ...unknown, state: 'off' }
  const yard = await readBaseLocation(scope)
  if (!yard) return { ...unknown, state: 'no-yard' }
  const { lat, lon, suburb } = yard
  const outlook = forecaster({ lat, lon, timeZone: scope.timeZone })
  const isRenewing = outlook.isAsking
  const days = daysFrom(scope, outlook)
  if (days.length === 0) return { ...unknown, state: isRenewing ? 'asking' : 'away', isRenewing, suburb }
  return {
    state: 'known',
    isRenewing,
    suburb,
    asOf: outlook.kept?.askedAt.toISOString() ?? null,
    isOld: outlook.isOld,
    days: await withJobs(scope, days),
  }
}

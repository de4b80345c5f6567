import type { RequestOf } from '@skipyard/contract/operation.ts'
import type * as contract from '@skipyard/contract/series/series.ts'
import { canChangePrices } from '@skipyard/domain/prices/policy.ts'
import { record } from '#server/audit/record.ts'
import { notAllowed, stale } from '#server/http/failure.ts'
import type { Services } from '#server/http/route-context.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { makeSeries } from './make-series.job.ts'
import { listToMake, readSeriesSettings, type SeriesSettings, saveSeriesSettings } from './series.store.ts'

export async function setSeriesDaysAhead(
  scope: TenantScope,
  { version, daysAhead }: RequestOf<typeof contract.setSeriesDaysAhead>['body'],
  { jobs }: Pick<Services, 'jobs'>,
): Promise<SeriesSettings> {
  if (!canChangePrices(scope.actor)) throw notAllowed()
  await lockCompany(scope)
  const before = await readSeriesSettings(scope)
  if (before.version !== version) throw stale()
  const after = { daysAhead, version: version + 1 }
  await saveSeriesSettings(scope, after)
  const changes = { seriesDaysAhead: { from: before.daysAhead, to: daysAhead } }
  await record(scope, { action: 'settings.series-changed', subjectId: scope.tenantId, changes })
  for (const seriesId of await listToMake(scope)) {
    await jobs.enqueue(scope, makeSeries, { tenantId: scope.tenantId, seriesId })
  }
  scope.announce('series')
  return after
}

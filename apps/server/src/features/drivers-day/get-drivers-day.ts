import type { WireDriversDay } from '@skipyard/contract/drivers-day.office.ts'
import { canReadRuns } from '@skipyard/domain/runs/policy.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { notAllowed } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readDrivers, readJobProgress, readKeptPlans, readTipVisits } from './office-day.reads.ts'
import { readFeed, readUnsettled } from './office-feed.reads.ts'

/** What drivers tell of a day, and what was planned of its runs: six queries, however much they tell. */
export async function getDriversDay(scope: TenantScope, date: LocalDate): Promise<WireDriversDay> {
  if (!canReadRuns(scope.actor)) throw notAllowed()
  return {
    jobs: await readJobProgress(scope, date),
    tips: await readTipVisits(scope, date),
    drivers: await readDrivers(scope, date),
    plans: await readKeptPlans(scope, date),
    feed: await readFeed(scope, date),
    unsettled: await readUnsettled(scope),
  }
}

import { addDays } from '@skipyard/domain/shared/local-date.ts'
import { instantOf } from '@skipyard/domain/shared/time-zone.ts'
import { z } from 'zod'
import { defineJob, type JobServices } from '#server/jobs/define-job.ts'
import { listDue, noteDue, settleDue } from '#server/jobs/due-work.store.ts'
import { withTenant } from '#server/tenancy/open-scope.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { makeSeriesDates } from './make-series-dates.ts'
import { listToMake } from './series.store.ts'

const NIGHT_HOUR = 2

const nextNight = ({ today, timeZone }: TenantScope) => instantOf(addDays(today, 1), NIGHT_HOUR, timeZone)

/** So that the nightly job comes by, in the transaction that starts or resumes a series. */
export const noteSeriesDue = (scope: TenantScope): void => noteDue(scope, 'series', { at: nextNight(scope) })

export const makeSeries = defineJob({
  name: 'make-series',
  payload: z.object({ tenantId: z.uuid(), seriesId: z.uuid() }),
  retry: { limit: 5, delaySeconds: 10 },
  handle: (series, services) => makeSeriesDates(services, series),
})

async function makeOfCompany(services: JobServices, tenantId: string): Promise<void> {
  const { pool, log } = services
  const company = { tenantId, loginId: tenantId }
  for (const seriesId of await withTenant(pool, company, listToMake)) {
    await makeSeriesDates(services, { tenantId, seriesId }).catch((problem: unknown) =>
      log.error({ err: problem, tenantId, seriesId }, 'a series could not be made'),
    )
  }
  await withTenant(pool, company, (scope) =>
    settleDue(scope, 'series', async () => ((await listToMake(scope)).length > 0 ? nextNight(scope) : null)),
  )
}

/** Each night of a company, at two o'clock by its own clock: what has come within the horizon since. */
export const makeDueSeries = defineJob({
  name: 'make-due-series',
  payload: z.object({}),
  retry: { limit: 1, delaySeconds: 60 },
  singletonKey: () => 'due',
  schedule: '*/10 * * * *',
  async handle(_, services) {
    for (const tenantId of await listDue(services.owner, 'series')) {
      // Stays due: the company is tried again when the job comes by next.
      await makeOfCompany(services, tenantId).catch((problem: unknown) =>
        services.log.error({ err: problem, tenantId }, 'the series of a company could not be made'),
      )
    }
  },
})

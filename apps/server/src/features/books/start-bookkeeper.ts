import type { BooksServices } from '#server/features/xero/open-books.ts'
import type { JobsLog } from '#server/jobs/define-job.ts'
import { type RunByCompany, runByCompany } from '#server/jobs/run-by-company.ts'
import { type CompanyPause, companyPause } from './company-pause.ts'
import { keepBooks } from './keep-books.ts'

/** Keeps the books of all companies in step, each on its own. */
export function startBookkeeper(services: BooksServices & { log: JobsLog }): RunByCompany {
  const pauses = new Map<string, CompanyPause>()
  return runByCompany({
    work(tenantId, stopping) {
      const pause = pauses.get(tenantId) ?? companyPause(services.xero.pace.minuteMs)
      pauses.set(tenantId, pause)
      return keepBooks({ services, tenantId, pause, stopping })
    },
    leastWaitMs: 0,
    complaint: 'the books of a company could not be kept',
    log: services.log,
  })
}

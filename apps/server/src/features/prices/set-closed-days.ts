import type { RequestOf } from '@skipyard/contract/operation.ts'
import type * as contract from '@skipyard/contract/prices.closed-days.ts'
import { canChangePrices } from '@skipyard/domain/prices/policy.ts'
import { priceTexts } from '@skipyard/domain/prices/texts.ts'
import { record } from '#server/audit/record.ts'
import { invalid, notAllowed, stale } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readClosedDays, readClosedWeekdays, readOwnDays } from './closed-days.reads.ts'
import { saveClosedDays, saveClosedWeekdays } from './closed-days.store.ts'
import { readBookVersion } from './price-book.reads.ts'
import { saveBookVersion } from './price-book.store.ts'

/** Says on which days the company is closed, when nobody else has since they were read. */
export async function setClosedDays(
  scope: TenantScope,
  { version, closedDays, weekdays }: RequestOf<typeof contract.setClosedDays>['body'],
): Promise<contract.WireClosedDays> {
  if (!canChangePrices(scope.actor)) throw notAllowed()
  await lockCompany(scope)
  const dates = closedDays.map(({ date }) => date)
  const twice = dates.findIndex((date, index) => dates.indexOf(date) < index)
  if (twice !== -1) throw invalid(`closedDays.${twice}.date`, priceTexts.closedDayTwice)
  if ((await readBookVersion(scope)) !== version) throw stale()
  const before = { days: await readOwnDays(scope), weekdays: await readClosedWeekdays(scope) }
  const after = closedDays.map(({ date, name, worked }) => ({ day: date, name, isWorked: worked }))
  await saveClosedDays(scope, after)
  if (weekdays) await saveClosedWeekdays(scope, weekdays)
  await saveBookVersion(scope, version + 1)
  const changes = {
    closedDays: { from: before.days, to: after },
    closedWeekdays: { from: before.weekdays, to: weekdays ?? before.weekdays },
  }
  await record(scope, { action: 'prices.closed-days-changed', subjectId: scope.tenantId, changes })
  scope.announce('prices')
  return readClosedDays(scope)
}

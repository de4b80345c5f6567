import type { RequestOf } from '@skipyard/contract/operation.ts'
import type * as closedDaysContract from '@skipyard/contract/prices/closed-days.ts'
import { jobPriceOfWire, surchargeOfWire } from '@skipyard/contract/prices/codec.ts'
import type * as customersContract from '@skipyard/contract/prices/customers.ts'
import type * as contract from '@skipyard/contract/prices/prices.ts'
import { checkZones } from '@skipyard/domain/prices/check-zones.ts'
import { jobPriceTexts } from '@skipyard/domain/prices/job-price-texts.ts'
import { beginsHire, type JobPrice } from '@skipyard/domain/prices/job-prices.ts'
import { canChangePrices } from '@skipyard/domain/prices/policy.ts'
import { priceTexts } from '@skipyard/domain/prices/texts.ts'
import { dollarsToCents } from '@skipyard/domain/shared/money.ts'
import { v7 as uuidv7 } from 'uuid'
import { record } from '#server/audit/record.ts'
import { accept, invalid, notAllowed, notFound, stale } from '#server/http/failure.ts'
import { noteDue } from '#server/jobs/due-work.store.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readClosedDays, readClosedWeekdays, readOwnDays } from './closed-days.reads.ts'
import {
  readBookVersion,
  readCustomerPrices,
  readJobPrices,
  readOwnPrices,
  readPriceBook,
  readPricesVersion,
  readSurcharges,
  readZones,
} from './price-book.reads.ts'
import {
  saveBookVersion,
  saveClosedDays,
  saveClosedWeekdays,
  saveJobPrices,
  saveOwnPrices,
  saveSurcharges,
  saveZones,
} from './price-book.store.ts'

export async function setClosedDays(
  scope: TenantScope,
  { version, closedDays, weekdays }: RequestOf<typeof closedDaysContract.setClosedDays>['body'],
): Promise<closedDaysContract.WireClosedDays> {
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
  // Visits that series have booked ahead leave days that are closed now.
  noteDue(scope, 'series')
  return readClosedDays(scope)
}

type Input = Pick<RequestOf<typeof customersContract.setCustomerPrices>, 'params' | 'body'>

export async function setCustomerPrices(
  scope: TenantScope,
  { params: { customerId }, body }: Input,
): Promise<customersContract.WireCustomerPrices> {
  if (!canChangePrices(scope.actor)) throw notAllowed()
  await lockCompany(scope)
  const version = await readPricesVersion(scope, customerId)
  if (version === undefined) throw notFound()
  const zones = new Set<string | null>([null, ...(await readZones(scope)).map(({ id }) => id)])
  if (body.prices.some(({ zoneId }) => !zones.has(zoneId))) throw notFound()
  if (version !== body.version) throw stale()
  const before = await readOwnPrices(scope, customerId)
  const prices = body.prices.map(({ price, ...sent }) => ({
    ...sent,
    customerId,
    priceCents: dollarsToCents(price),
  }))
  await saveOwnPrices(scope, customerId, { prices, version: version + 1 })
  const changes = { ownPrices: { from: before, to: prices } }
  await record(scope, { action: 'customer.prices-changed', subjectId: customerId, changes })
  scope.announce('prices')
  scope.announce('customers')
  return readCustomerPrices(scope, customerId)
}

export async function setPriceZones(
  scope: TenantScope,
  { version, zones }: RequestOf<typeof contract.setPriceZones>['body'],
): Promise<contract.WirePriceBook> {
  if (!canChangePrices(scope.actor)) throw notAllowed()
  await lockCompany(scope)
  const before = await readZones(scope)
  const named = zones.flatMap(({ id }) => id ?? [])
  if (named.some((id) => before.every((zone) => zone.id !== id))) throw notFound()
  const twice = zones.findIndex(
    ({ id }, index) => id !== undefined && zones.findIndex((zone) => zone.id === id) < index,
  )
  if (twice !== -1) throw invalid(`zones.${twice}.id`, priceTexts.zoneTwice)
  if ((await readBookVersion(scope)) !== version) throw stale()
  const after = accept(checkZones(zones.map((zone) => ({ ...zone, id: zone.id ?? uuidv7() }))))
  await saveZones(scope, after)
  await saveBookVersion(scope, version + 1)
  const changes = { zones: { from: before, to: after } }
  await record(scope, { action: 'prices.zones-changed', subjectId: scope.tenantId, changes })
  scope.announce('prices')
  return readPriceBook(scope)
}

export async function setSurcharges(
  scope: TenantScope,
  { version, surcharges }: RequestOf<typeof contract.setSurcharges>['body'],
): Promise<contract.WirePriceBook> {
  if (!canChangePrices(scope.actor)) throw notAllowed()
  await lockCompany(scope)
  const before = await readSurcharges(scope)
  const known = new Set(before.map(({ id }) => id))
  if (surcharges.some(({ id }) => id !== undefined && !known.has(id))) throw notFound()
  if ((await readBookVersion(scope)) !== version) throw stale()
  const taken = new Set<string>()
  const after = surcharges.map((sent) => {
    const id = sent.id === undefined || taken.has(sent.id) ? uuidv7() : sent.id
    taken.add(id)
    return surchargeOfWire(sent, id)
  })
  await saveSurcharges(scope, after)
  await saveBookVersion(scope, version + 1)
  const changes = { surcharges: { from: before, to: after } }
  await record(scope, { action: 'prices.surcharges-changed', subjectId: scope.tenantId, changes })
  scope.announce('prices')
  return readPriceBook(scope)
}

/** 400 naming the field where job, size and zone are there twice, or a job has what it cannot have. */
function refuseJobPrices(prices: readonly JobPrice[]): void {
  const keyOf = ({ job, binSize, zoneId }: JobPrice) => `${job} ${binSize} ${zoneId}`
  const keys = prices.map(keyOf)
  for (const [at, price] of prices.entries()) {
    if (keys.indexOf(keyOf(price)) < at) throw invalid(`jobPrices.${at}.job`, jobPriceTexts.jobTwice)
    if (price.isOff && !beginsHire(price.job))
      throw invalid(`jobPrices.${at}.off`, jobPriceTexts.onlyOffAHire)
    if (price.includedMinutes > 0 && price.job !== 'waiting')
      throw invalid(`jobPrices.${at}.includedMinutes`, jobPriceTexts.minutesOfWaiting)
  }
}

export async function setJobPrices(
  scope: TenantScope,
  { version, jobPrices }: RequestOf<typeof contract.setJobPrices>['body'],
): Promise<contract.WirePriceBook> {
  if (!canChangePrices(scope.actor)) throw notAllowed()
  await lockCompany(scope)
  const [before, zones] = await Promise.all([readJobPrices(scope), readZones(scope)])
  const [ids, zoneIds] = [new Set(before.map(({ id }) => id)), new Set(zones.map(({ id }) => id))]
  if (jobPrices.some(({ id, zoneId }) => (id && !ids.has(id)) || (zoneId !== null && !zoneIds.has(zoneId))))
    throw notFound()
  if ((await readBookVersion(scope)) !== version) throw stale()
  const taken = new Set<string>()
  const after = jobPrices.map((sent) => {
    const id = sent.id === undefined || taken.has(sent.id) ? uuidv7() : sent.id
    taken.add(id)
    return jobPriceOfWire(sent, id)
  })
  refuseJobPrices(after)
  await saveJobPrices(scope, after)
  await saveBookVersion(scope, version + 1)
  const changes = { jobPrices: { from: before, to: after } }
  await record(scope, { action: 'prices.jobs-changed', subjectId: scope.tenantId, changes })
  scope.announce('prices')
  return readPriceBook(scope)
}

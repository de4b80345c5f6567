import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import type { NamedBin } from '@skipyard/domain/inventory/numbered-bin.ts'
import { addDays, type LocalDate, todayIn } from '@skipyard/domain/shared/local-date.ts'
import { defaultBookingSettings } from '@skipyard/domain/tenants/tenant-settings.ts'
import { v7 as uuidv7 } from 'uuid'
import { record } from '#server/audit/record.ts'
import { saveNewBooking } from '#server/features/bookings/booking.store.ts'
import { followInvoices } from '#server/features/bookings/charges.ts'
import { keepGst } from '#server/features/bookings/gst.store.ts'
import { insertVisit } from '#server/features/bookings/job-place.store.ts'
import { insertCustomers } from '#server/features/customers/customer.store.ts'
import { sealBankDetails } from '#server/features/fleet/bank-details.ts'
import { insertDriver } from '#server/features/fleet/driver.store.ts'
import { insertTruck } from '#server/features/fleet/truck.store.ts'
import { addLogin, addMembership, hasLogins } from '#server/features/identity/login.store.ts'
import { hashPassword } from '#server/features/identity/passwords.ts'
import { addUser } from '#server/features/identity/person.store.ts'
import { saveInvoiceSettings } from '#server/features/invoices/invoice-settings.store.ts'
import { readCompany } from '#server/features/invoices/read-company.ts'
import { keepPictures } from '#server/features/photos/kept-pictures.ts'
import { saveBookingPrice } from '#server/features/prices/booking-price.store.ts'
import { savePublicPage } from '#server/features/public-booking/public-page.store.ts'
import { givePublicLink } from '#server/features/public-booking/public-settings.ts'
import { fillRuns, insertRuns } from '#server/features/runs/board.store.ts'
import { addTenant } from '#server/features/tenants/tenant.store.ts'
import type { Services } from '#server/http/route-context.ts'
import { withNewTenant, withTenant } from '#server/tenancy/open-scope.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { insertDemoHistory, insertDemoPhotos, insertDemoStock, setNextJobNumber } from './demo.store.ts'
import { insertDemoInvoices, insertDemoPayments } from './demo-billing.store.ts'
import {
  demoInvoiceSettings,
  demoInvoices,
  demoPayments,
  withOldDebts,
  withPaidByNow,
} from './demo-billing.ts'
import { demoBooking, demoDropDate } from './demo-bookings.ts'
import {
  bothCompanies,
  DEMO_PASSWORD,
  type DemoCompany,
  type DemoPerson,
  demoStock,
  peninsula,
  westgate,
  westgatePeople,
} from './demo-company.ts'
import { correctDemoInvoices } from './demo-corrections.ts'
import { type DemoCustomer, demoCustomer, suburbsAround, withDuplicates } from './demo-customers.ts'
import { demoDriver, demoTruck } from './demo-fleet.ts'
import { type DemoEntry, demoHistory } from './demo-history.ts'
import { startDemoOrders, withDemoOrder } from './demo-orders.ts'
import { fillPermits } from './demo-permits.ts'
import { type DemoPictures, demoPhotos, drawDemoPictures } from './demo-photos.ts'
import { demoPriceBook, fillPriceBook, pricedByBook } from './demo-prices.ts'
import { insertDemoProgress } from './demo-progress.store.ts'
import { demoGivenBack, demoProgress } from './demo-progress.ts'
import {
  allocatedIn,
  type DemoTruck,
  demoRuns,
  keepDemoPlans,
  withForgotten,
  withYesterdayDone,
} from './demo-runs.ts'
import { demoPublicPage, fillTipSites } from './demo-settings.ts'
import { startDemoSeries, withDemoVisits, withPlannedVisit } from './demo-visits.ts'
import { fillSecondYard } from './demo-yards.ts'
import { numberDemoBins, withNamedBins } from './number-demo-bins.ts'
import { type Random, randomFrom } from './random.ts'

const TIME_ZONE = 'Australia/Melbourne'
const MOBILE = '0491570006'
const TRIAL_DAYS = 7

const manyOf = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))

interface Filling {
  company: DemoCompany
  random: Random
  services: Pick<Services, 'vault' | 'findTable' | 'jobs'>
  pictures: DemoPictures
}

async function fillInvoices(
  scope: TenantScope,
  { company, bookings, customers }: { company: DemoCompany; bookings: Booking[]; customers: DemoCustomer[] },
): Promise<void> {
  const { today } = scope
  await saveInvoiceSettings(scope, demoInvoiceSettings(company.companyName), 1)
  const seller = await readCompany(scope)
  const invoices = demoInvoices(bookings, { today, company: seller, customers })
  await insertDemoInvoices(scope, invoices)
  const payments = demoPayments(randomFrom(company.seed), bookings, { invoices, today })
  await insertDemoPayments(scope, payments)
  await keepGst(
    scope,
    payments.map(({ booking }) => booking),
    { isAllNew: true },
  )
  await followInvoices(
    scope,
    invoices.map(({ booking }) => booking.id),
  )
  await correctDemoInvoices(scope, invoices)
}

async function fillBooks(
  scope: TenantScope,
  { company, random, pictures, services }: Filling,
  { bins, trucks }: { bins: readonly NamedBin[]; trucks: readonly DemoTruck[] },
): Promise<void> {
  const { today } = scope
  const suburbs = suburbsAround(company)
  const customers = withDuplicates(manyOf(company.customers, (index) => demoCustomer(random, index, suburbs)))
  await insertCustomers(
    scope,
    customers.map(({ id, sites, ...customer }) => ({ id, customer, addresses: sites })),
  )
  // A random source of its own: a booking's history must not change which bookings there are.
  const story = randomFrom(company.seed)
  const entries: DemoEntry[] = []
  const dropDates = manyOf(company.bookings, () => demoDropDate(random, today)).sort()
  const book = demoPriceBook(suburbs)
  await fillPriceBook(scope, book)
  const asked = dropDates.map((dropDate, index) => {
    const jobNumber = company.firstJobNumber + index
    const frame = { today, dropDate, jobNumber, jobPrefix: company.jobPrefix, present: scope }
    // A random source for each: how far one hire is by today must not change the next.
    const own = randomFrom(company.seed * company.bookings + index)
    return demoBooking(own, own.pick(customers), frame)
  })
  const { bookings: visited, visits } = withDemoVisits(asked, today)
  const { bookings: joined, orderIds } = withDemoOrder({ bookings: visited, visits }, today)
  const priced = joined.map((booking) => pricedByBook(book, booking))
  const bookings = priced.map(({ booking }) => booking)
  const told = withPaidByNow(withForgotten(withOldDebts(bookings), today), today)
  const driven = withNamedBins(withYesterdayDone(told, today), bins)
  const halves = new Set(visits.flatMap(({ jobIds }) => jobIds))
  const runs = withPlannedVisit(demoRuns(driven, trucks, { today, halves }), { bookings: driven, visits })
  const taken = allocatedIn(driven, runs)
  for (const booking of taken) {
    saveNewBooking(scope, booking)
    entries.push(...demoHistory(story, booking, scope))
  }
  for (const { booking, price } of priced) if (price) saveBookingPrice(scope, booking.id, price)
  for (const visit of visits) await insertVisit(scope, visit)
  await insertRuns(scope, runs)
  await fillRuns(scope, runs)
  const drivers = randomFrom(company.seed)
  const plans = await keepDemoPlans(scope, { bookings: taken, runs }, services.findTable)
  const progress = demoProgress(drivers, { bookings: taken, runs, plans }, scope)
  const givenBack = demoGivenBack({ bookings: taken, runs }, scope)
  await insertDemoProgress(scope, progress, givenBack)
  await insertDemoPhotos(scope, demoPhotos(progress, givenBack), pictures)
  await insertDemoHistory(scope, entries)
  await setNextJobNumber(scope, company.firstJobNumber + company.bookings)
  await fillPermits(scope, taken)
  await fillInvoices(scope, { company, bookings: taken, customers })
  await startDemoOrders(scope, { bookings: taken, visits, orderIds })
  if (company === westgate) await startDemoSeries(scope, services, { customers, bookings: taken, visits })
}

async function fillYard(scope: TenantScope, { company, random, services }: Filling): Promise<DemoTruck[]> {
  const { today } = scope
  await insertDemoStock(scope, demoStock(today))
  const home = { today, suburbs: suburbsAround(company) }
  const drivers = manyOf(company.drivers, (index) => ({ id: uuidv7(), ...demoDriver(random, index, home) }))
  for (const { id: driverId, details, bank: typed } of drivers) {
    const bank = sealBankDetails(scope, { driverId, typed }, services.vault)
    await insertDriver(scope, driverId, { details, bank })
  }
  const trucks: DemoTruck[] = []
  for (const [index, details] of manyOf(company.trucks, (at) => demoTruck(random, at, today)).entries()) {
    const [id, driverId] = [uuidv7(), drivers[index]?.id ?? null]
    await insertTruck(scope, id, { details, driverId })
    if (driverId !== null) trucks.push({ id, driverId, details })
  }
  return trucks
}

async function foundCompany(scope: TenantScope, company: DemoCompany, today: LocalDate): Promise<void> {
  const { companyName, email, phone, abn, jobPrefix, baseLocation, trucks } = company
  await addTenant(scope, {
    companyName,
    email,
    phone,
    landline: '',
    abn,
    baseLocation,
    jobPrefix,
    truckCount: trucks,
    binCount: 100,
    trialEndsOn: addDays(today, TRIAL_DAYS),
    booking: defaultBookingSettings(),
  })
}

interface Admission {
  person: DemoPerson
  loginId: string
  companyName: string
}

async function admit(scope: TenantScope, { person, loginId, companyName }: Admission): Promise<void> {
  await addMembership(scope, { loginId, role: person.role, companyName })
  await addUser(scope, { ...person, isNameGiven: true })
}

async function fillCompany(services: Filler, company: DemoCompany, owner: Founder): Promise<string> {
  const tenantId = uuidv7()
  const { person, loginId, passwordHash, pictures } = owner
  for (const picture of pictures.values()) await keepPictures(services.pictures, tenantId, picture)
  const admission = { tenantId, loginId, name: person.name, timeZone: TIME_ZONE }
  await withNewTenant(services.pool, admission, async (scope) => {
    const filling = { company, random: randomFrom(company.seed), services, pictures }
    await foundCompany(scope, company, todayIn(TIME_ZONE, scope.now))
    await addLogin(scope, { id: loginId, email: person.email, mobile: MOBILE, passwordHash })
    await admit(scope, { person, loginId, companyName: company.companyName })
    const trucks = await fillYard(scope, filling)
    const bins = company.hasNumberedBins ? await numberDemoBins(scope) : []
    if (company === westgate) await fillTipSites(scope)
    else await fillSecondYard(scope)
    await fillBooks(scope, filling, { bins, trucks })
    await savePublicPage(scope, demoPublicPage, 1)
    await givePublicLink(scope, services)
    await record(scope, { action: 'company.demo-filled', subjectId: tenantId })
  })
  return tenantId
}

type Filler = Pick<Services, 'pool' | 'global' | 'vault' | 'pictures' | 'findTable' | 'jobs'>

interface Founder {
  person: DemoPerson
  loginId: string
  passwordHash: string
  pictures: DemoPictures
}

export async function fillDemo(services: Filler): Promise<boolean> {
  const { pool, global } = services
  if (await hasLogins(global)) return false
  const passwordHash = await hashPassword(DEMO_PASSWORD, { isKnown: true, tries: 1 })
  const pictures = await drawDemoPictures()
  const founder = { person: bothCompanies, loginId: uuidv7(), passwordHash, pictures }
  const tenantId = await fillCompany(services, westgate, founder)
  await fillCompany(services, peninsula, founder)
  for (const person of westgatePeople) {
    const loginId = uuidv7()
    await withTenant(pool, { tenantId, loginId }, async (scope) => {
      await addLogin(scope, { id: loginId, email: person.email, mobile: MOBILE, passwordHash })
      await admit(scope, { person, loginId, companyName: westgate.companyName })
    })
  }
  return true
}

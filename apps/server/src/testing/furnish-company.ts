import { toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { softwareAuthenticator } from '#server/features/identity/testing/software-authenticator.ts'
import { bookingInput, today } from './booking-input.ts'
import { type CardIds, furnishCards } from './card-input.ts'
import { driverInput, truckInput } from './fleet-input.ts'
import { type DriversDayIds, furnishDriversDay } from './furnish-drivers-day.ts'
import { furnishMessages, type MessageIds } from './furnish-messages.ts'
import { furnishPlanning, type PlanningIds } from './furnish-planning.ts'
import { furnishSeries } from './furnish-series.ts'
import { furnishVisit } from './furnish-visit.ts'
import type { XeroIds } from './furnish-xero.ts'
import { invoicesOf } from './invoice-calls.ts'
import { logoInput } from './logo-input.ts'
import { furnishPermit, type PermitIds } from './permit-input.ts'
import { furnishPrices, type PriceIds } from './price-input.ts'
import { furnishRequest } from './request-input.ts'
import type { TestMember } from './test-server.ts'

/** Ids of a company, to be tried by somebody who does not belong to it. */
export type ForeignIds = CompanyIds & XeroIds & OwnIds

/** Ids of whoever tries, where a call names both companies. */
export interface OwnIds {
  ownDriverToken: string
  ownSheetId: string
  ownPermitBookingId: string
}

/** Ids of what a company has here. */
export interface CompanyIds extends DriversDayIds, PriceIds, PermitIds, CardIds, MessageIds, PlanningIds {
  requestId: string
  bookingId: string
  customerId: string
  userId: string
  tenantId: string
  truckId: string
  driverId: string
  inviteId: string
  sessionId: string
  passkeyId: string
  logoName: string
  binId: string
  /** What stands in the private link of the driver. */
  driverToken: string
  actionId: string
  visitId: string
  extraPickId: string
  seriesId: string
  invoiceId: string
  invoiceNumber: string
  invoiceVersion: number
  paymentId: string
  statementMailingId: string
  version: number
}

async function furnishPasskey(owner: TestMember, mark: string): Promise<string> {
  const path = '/account/second-step/passkeys'
  const begun = await owner.call({ method: 'POST', path: `${path}/begin` })
  const body = { name: mark, passkey: softwareAuthenticator().create(begun.body.data) }
  const added = await owner.call({ method: 'POST', path, body })
  if (added.status !== 200) throw new Error(JSON.stringify(added.body))
  return added.body.data.passkeys[0]._id
}

/** A driver, paid somewhere, with a link, who drives a truck. */
async function furnishFleet(owner: TestMember, mark: string) {
  const driver = await owner.call({
    method: 'POST',
    path: '/drivers',
    body: driverInput({ firstName: mark, licenseNumber: mark, accountName: mark }),
  })
  const driverId: string = driver.body.data?._id
  const truck = await owner.call({
    method: 'POST',
    path: '/trucks',
    body: truckInput({ rego: mark, allocatedDriver: driverId, binTypes: [], maxBinSize: null }),
  })
  const link = await owner.call({ method: 'POST', path: `/drivers/${driverId}/link` })
  if (truck.status !== 200 || link.status !== 200) throw new Error(JSON.stringify([truck.body, link.body]))
  const driverToken = `${link.body.data.driverLink}`.split('/').at(-1) ?? ''
  return { driverId, truckId: `${truck.body.data._id}`, driverToken }
}

/** The company's logo; answers the name it is read by. */
async function furnishLogo(owner: TestMember, mark: string): Promise<string> {
  const { body: settings } = await owner.call({ method: 'GET', path: '/settings/' })
  const { status, body } = await owner.call({
    method: 'PUT',
    path: '/settings/logo',
    body: { version: settings.data.version, img: await logoInput(mark) },
  })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return `${body.data.logo.img}`.split('/').at(-1) ?? ''
}

/** Two numbered bins; answers the id of one. */
async function furnishBins(owner: TestMember, mark: string): Promise<string> {
  const { body: settings } = await owner.call({ method: 'GET', path: '/settings/' })
  const calls = [
    {
      method: 'PATCH',
      path: '/settings/',
      body: { version: settings.data.version, bookings: { numberedBins: true } },
    },
    {
      method: 'POST',
      path: '/bins/addBinSizes',
      body: { binCounts: [{ binSize: 8, type: 'Marrel', totalBins: 2, count: 2, comments: mark }] },
    },
    {
      method: 'POST',
      path: '/bins/startNumbering',
      body: { size: 8, type: 'Marrel', prefix: mark, firstNumber: '01' },
    },
  ] as const
  for (const call of calls) {
    const { status, body } = await owner.call(call)
    if (status !== 200) throw new Error(JSON.stringify(body))
  }
  const { body: bins } = await owner.call({ method: 'GET', path: '/bins' })
  return `${bins.data[0]?._id}`
}

/** An invoice that was sent, paid in part, and adjusted, and how the company bills. */
async function furnishInvoice(owner: TestMember, mark: string, bookingId: string) {
  const settings = { version: 0, bankAccountName: mark, bsb: '063012', accountNumber: '10452287', note: mark }
  await owner.call({ method: 'PATCH', path: '/settings/invoices', body: settings })
  const { generate, update, arrive, get, post, read } = invoicesOf(owner)
  const made = await generate(bookingId, {
    customerEmail: 'person@example.com.au',
    customerName: mark,
    poNumber: mark,
  })
  if (made.status !== 200) throw new Error(JSON.stringify(made.body))
  const { _id: invoiceId, invoiceNumber } = made.body.data
  await arrive(invoiceId)
  const lines = made.body.data.additionalCharges.map((line) => ({ ...line, amount: line.amount - 20 }))
  const change = { additionalCharges: lines, adjustmentReason: mark }
  const adjusted = await update(await read(invoiceId), change)
  if (adjusted.status !== 200) throw new Error(JSON.stringify(adjusted.body))
  const allocations = [{ invoiceId, amount: 10 }]
  await post('/payments', { amount: 10, method: 'Cash', reference: mark, allocations })
  const { payments, version } = await read(invoiceId)
  const paymentId = payments.find(({ kind }) => kind === 'payment')?.PaymentID ?? ''
  const contactID = (await read(invoiceId)).contactID
  const days = { startDate: toWireDate(today), endDate: toWireDate(today) }
  await post('/customer-statements/mailings', days)
  const mailing = await get(`/customer-statements/${contactID}/mailing`)
  const statementMailingId = `${mailing.data._id}`
  return { invoiceId, invoiceNumber, invoiceVersion: version, paymentId, statementMailingId }
}

/** Gives a company a row in every table through the API, with `mark` in every text; answers the ids. */
export async function furnishCompany(owner: TestMember, mark: string): Promise<CompanyIds> {
  const stock = await owner.call({
    method: 'POST',
    path: '/binCount/addBinCount',
    body: { size: 6, type: 'Marrel', count: 5, date: toWireDate(today), comments: mark },
  })
  const booking = await owner.call({
    method: 'POST',
    path: '/bookings',
    headers: { 'idempotency-key': `furnish-${mark}` },
    body: bookingInput({
      name: `${mark} Person`,
      comments: mark,
      labelInput: mark.slice(0, 7),
      wasteType: mark,
    }),
  })
  if (stock.status !== 200 || booking.status !== 200)
    throw new Error(JSON.stringify([stock.body, booking.body]))
  const { truckId, driverId, driverToken } = await furnishFleet(owner, mark)
  const invite = await owner.call({
    method: 'POST',
    path: '/invites',
    body: { name: mark, email: `${mark}@example.com.au`, role: 'viewer' },
  })
  if (invite.status !== 200) throw new Error(JSON.stringify(invite.body))
  const inviteId: string = invite.body.data._id
  const { _id, customer, version, actionDetails, dropoffDate } = booking.body.data
  const actionId: string = actionDetails[0]._id
  const job = { truckId, driverToken, actionId, date: dropoffDate }
  const driversDay = await furnishDriversDay(owner, mark, job)
  const invoice = await furnishInvoice(owner, mark, _id)
  const { loginId, tenantId, sessionId } = owner.claims
  const priced = await furnishPrices(owner, mark)
  return {
    ...invoice,
    ...driversDay,
    bookingId: _id,
    customerId: customer._id,
    userId: loginId,
    tenantId,
    truckId,
    driverId,
    driverToken,
    inviteId,
    sessionId,
    passkeyId: await furnishPasskey(owner, mark),
    logoName: await furnishLogo(owner, mark),
    binId: await furnishBins(owner, mark),
    actionId,
    ...priced,
    requestId: await furnishRequest(owner, priced.pricedBookingId),
    ...(await furnishVisit(owner, mark)),
    ...(await furnishSeries(owner, mark)),
    ...(await furnishPermit(owner, mark)),
    ...(await furnishPlanning(owner, mark)),
    ...(await furnishCards(owner, mark, _id)),
    ...(await furnishMessages(owner, mark, customer._id)),
    version,
  }
}

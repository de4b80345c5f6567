import { draftOfFields } from '@skipyard/contract/bookings/draft-codec.ts'
import type { NewBooking } from '@skipyard/contract/bookings/input.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import type * as contract from '@skipyard/contract/orders.ts'
import { type Booking, jobID } from '@skipyard/domain/bookings/booking.ts'
import { canCreateBooking } from '@skipyard/domain/bookings/policy.ts'
import {
  checkExtraBin,
  checkTogether,
  MOST_ORDER_BINS,
  spreadDeposit,
  type WantedBin,
} from '@skipyard/domain/orders/order.ts'
import { orderTexts } from '@skipyard/domain/orders/texts.ts'
import {
  addDays,
  datesBetween,
  earlierOf,
  type LocalDate,
  laterOf,
} from '@skipyard/domain/shared/local-date.ts'
import { centsToDollars, dollarsToCents } from '@skipyard/domain/shared/money.ts'
import { v7 as uuidv7 } from 'uuid'
import { findBooking } from '#server/features/bookings/booking.reads.ts'
import { findOrder, type KeptOrder } from '#server/features/bookings/booking-links.reads.ts'
import { createBooking } from '#server/features/bookings/take-and-edit.ts'
import { readBinDays } from '#server/features/inventory/availability.reads.ts'
import { accept, invalid, notAllowed, notFound } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { joinOrder } from './order.store.ts'

const wantedBin = (scope: TenantScope, fields: NewBooking): WantedBin[] => {
  const { timeZone } = scope
  const { binSize, binType, drop, pick } = draftOfFields(fields, {
    timeZone,
    before: null,
    wasPending: false,
  })
  // What is missing is refused by the booking's own rules.
  const pickDate = fields.waitMinutes ? drop.date : pick.date
  if (binSize === null || drop.date === null || pickDate === null) return []
  return [{ binSize, binType, dropDate: drop.date, pickDate }]
}

/** The longest time that is looked at: a hire of years is judged by its first days. */
const MOST_DAYS = 400

async function refuseShort(
  scope: TenantScope,
  bookings: readonly NewBooking[],
  bookShort: boolean | undefined,
): Promise<void> {
  if (bookShort) return
  const bins = bookings.flatMap((fields) => wantedBin(scope, fields))
  const [first] = bins.toSorted((one, other) => (one.dropDate < other.dropDate ? -1 : 1))
  const last = bins.reduce<LocalDate | null>(
    (day, { pickDate }) => (day ? laterOf(day, pickDate) : pickDate),
    null,
  )
  if (!first || last === null || last < first.dropDate) return
  const from = first.dropDate
  const to = earlierOf(last, addDays(from, MOST_DAYS))
  const days = datesBetween(from, to)
  const types = [...new Set(bins.map(({ binType }) => binType))]
  const sizes = [...new Set(bins.map(({ binSize }) => binSize))]
  const found = await readBinDays(scope, { types, sizes }, { from, to })
  const indexOf = new Map(days.map((day, index) => [day, index]))
  accept(
    checkTogether(bins, days, ({ binSize, binType }, date) => {
      const row = found.find(({ size, type }) => size === binSize && type === binType)
      return row?.available[indexOf.get(date) ?? -1] ?? 0
    }),
  )
}

type MakeBody = RequestOf<typeof contract.makeOrder>['body']

function binsOf({ booking, furtherBins }: MakeBody): NewBooking[] {
  const further = { ...booking, permitCost: 0 }
  const bins = [booking, ...furtherBins.map((bin) => ({ ...further, ...bin, bins: [bin.binSize] }))]
  const paid = spreadDeposit(
    dollarsToCents(booking.deposit),
    bins.map(({ bookingPayment }) => dollarsToCents(bookingPayment)),
  )
  return bins.map((fields, index) => ({ ...fields, deposit: centsToDollars(paid[index] ?? 0) }))
}

const forCustomer = (fields: NewBooking, { customer }: Booking): NewBooking => ({
  ...fields,
  customer: customer.id,
  customerData: fields.customerData && { ...fields.customerData, id: customer.id, newCustomer: false },
})

/** Books every bin of an order, in one transaction: all or none. Who ordered them is told once. */
export async function makeOrder(scope: TenantScope, body: MakeBody): Promise<string> {
  if (!canCreateBooking(scope.actor)) throw notAllowed()
  await lockCompany(scope, 'bookings')
  const [own, ...others] = binsOf(body)
  if (!own) throw new Error('An order without a bin')
  await refuseShort(scope, [own, ...others], body.bookShort)
  const words = orderTexts.oneOf(others.length + 1)
  const first = await createBooking(scope, own, { words })
  const made = [first]
  for (const fields of others) {
    made.push(await createBooking(scope, forCustomer(fields, first), { words, isUntold: true }))
  }
  await joinOrder(
    scope,
    uuidv7(),
    made.map(({ id }) => id),
  )
  return first.id
}

type AddRequest = Pick<RequestOf<typeof contract.addBinToOrder>, 'params' | 'body'>

function refuseFull(order: KeptOrder | undefined): void {
  if (order && order.bookings.length >= MOST_ORDER_BINS)
    throw invalid('binSize', orderTexts.tooMany(MOST_ORDER_BINS))
}

export async function addBinToOrder(scope: TenantScope, { params, body }: AddRequest): Promise<string> {
  if (!canCreateBooking(scope.actor)) throw notAllowed()
  await lockCompany(scope, 'bookings')
  const beside = await findBooking(scope, params.bookingId)
  if (!beside) throw notFound()
  const order = await findOrder(scope, beside.id)
  refuseFull(order)
  const { timeZone } = scope
  const { customer, address } = draftOfFields(body.booking, { timeZone, before: null, wasPending: false })
  accept(checkExtraBin(beside, { customerId: customer.id, address }))
  await refuseShort(scope, [body.booking], body.bookShort)
  const extra = await createBooking(scope, body.booking, { words: orderTexts.extraBin(jobID(beside)) })
  await joinOrder(scope, order?.id ?? uuidv7(), [beside.id, extra.id])
  return extra.id
}

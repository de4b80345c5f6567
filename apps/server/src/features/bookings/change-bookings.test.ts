import { addDays, type LocalDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import { today } from '#server/testing/booking-input.ts'
import { bookedHire, invoicesOf } from '#server/testing/invoice-calls.ts'
import { crewedTruck, plannerOf } from '#server/testing/planner-calls.ts'
import { cellOf, furnishPrices, type PriceIds, pricedInput } from '#server/testing/price-input.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'
import { toldOfBookings } from '#server/testing/told-of-bookings.store.ts'
import { findBooking } from './booking.reads.ts'
import { changeBookings } from './change-bookings.ts'

const server = await shareTestServer()
let owner: TestMember
let book: PriceIds
let truckId: string

beforeAll(async () => {
  owner = await server.owner()
  book = await furnishPrices(owner, 'West')
  const bin = { zoneId: book.zoneId, binType: 'Marrel', binSize: 8 }
  const term = (field: string, now: number) => ({ ...bin, field, was: null, now })
  const terms = [
    term('includedDays', 10),
    term('includedTonnes', 2),
    term('extraDay', 25),
    term('perTonne', 165),
  ]
  const prices = [cellOf(book.zoneId, { binSize: 8, was: '', now: 560 })]
  await ask('PATCH', `/priceBook/sheets/${book.sheetId}`, { prices, terms })
  await ask('POST', '/binCount/addBinCount', {
    size: 8,
    count: 20,
    type: 'Marrel',
    date: toWireDate(today),
    comments: '',
  })
  truckId = (await crewedTruck(owner, 'DOR001')).truckId
})

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH'

async function ask(method: Method, path: string, body?: object) {
  const answer = await owner.call({ method, path, ...(body && { body }) })
  if (answer.status !== 200) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`)
  return answer.body.data
}

/** A Tuesday to come, and so many days after it: no Saturday is dearer. */
const tuesday = [1, 2, 3, 4, 5, 6, 7]
  .map((days) => addDays(today, days))
  .find((day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 2)

const after = (days: number): LocalDate => addDays(tuesday ?? today, days)
const on = (days: number) => toWireDate(after(days))

interface Made {
  _id: string
  version: number
}

const hire = (changes: object = {}) =>
  pricedInput({ dropoffDate: on(0), pickupDate: on(7), bookingPayment: 470, ...changes })

const take = (changes: object = {}): Promise<Made> => ask('POST', '/bookings', hire(changes))
const edit = ({ _id, version }: Made, changes: object): Promise<Made> =>
  ask('PUT', `/bookings/${_id}`, { ...hire(), version, ...changes })
const undo = (...made: Made[]) =>
  ask('POST', '/bookings/undo', { bookings: made.map(({ _id, version }) => ({ _id, version })) })
const priceOf = ({ _id }: Made) => ask('GET', `/bookings/${_id}/price`)

describe('the kept price goes with the booking', () => {
  test('a longer hire that is taken back is paid until its first day again', async () => {
    const made = await take()
    const longer = await edit(made, { bookingPayment: 470 + 7 * 22, pickupDate: on(14) })
    expect((await priceOf(made)).clock).toMatchObject({ paidUntil: on(14) })
    await undo(longer)
    expect(await priceOf(made)).toMatchObject({
      price: 470,
      quote: { total: 470 },
      clock: { paidUntil: on(7) },
    })
  })

  test('the reason of a price that is taken back goes with it', async () => {
    const made = await take()
    const favour = await edit(made, { bookingPayment: 400, priceReason: 'A favour' })
    await undo(favour)
    expect(await priceOf(made)).toMatchObject({ price: 470, reason: '' })
    const cheap = await take({ bookingPayment: 400, priceReason: 'Builder' })
    const dear = await edit(cheap, { bookingPayment: 470 })
    expect(await priceOf(cheap)).toMatchObject({ price: 470, reason: '' })
    await undo(dear)
    expect(await priceOf(cheap)).toMatchObject({ price: 400, reason: 'Builder' })
  })

  test('a conflict solved by another size has the days and tonnes of that size', async () => {
    const made = await take()
    const choice = { version: made.version, by: 'bin', binSize: 8, binType: 'Marrel', bookingPayment: 560 }
    const solved: Made = await ask('POST', `/bookings/${made._id}/resolveConflict`, choice)
    expect(await priceOf(made)).toMatchObject({
      price: 560,
      quote: { total: 560 },
      clock: { includedDays: 10, extraDay: 25 },
    })
    await undo(solved)
    expect(await priceOf(made)).toMatchObject({ price: 470, clock: { includedDays: 7, extraDay: 22 } })
  })

  test('a pick that the planner moves keeps the days that are paid for', async () => {
    const made = await take({ pickupDate: on(9), bookingPayment: 470 + 2 * 22 })
    await ask('POST', `/bookings/${made._id}/movePickDate`, {
      version: made.version,
      pickupDate: on(12),
      pickupDateConfirmation: true,
    })
    expect(await priceOf(made)).toMatchObject({ price: 514, clock: { paidUntil: on(9) } })
  })
})

describe('a change and its undo', () => {
  const anyEdit = fc.record(
    {
      binSize: fc.constantFrom(6, 8),
      bookingPayment: fc.constantFrom(470, 500, 560, 624),
      deposit: fc.constantFrom(0, 120, 470),
      priceReason: fc.constantFrom('', 'A favour', 'Paid in advance'),
      dropoffDate: fc.constantFrom(on(0), on(1)),
      pickupDate: fc.constantFrom(on(7), on(9), on(14)),
      labelInput: fc.constantFrom('', 'GATE 2'),
      paymentMode: fc.constantFrom('Cash', 'CreditCard'),
      dropActionStatus: fc.constantFrom('Scheduled', 'Cancelled'),
      pickupDateConfirmation: fc.boolean(),
      phone: fc.constantFrom('0491570158', '0491570999'),
      permit: fc.constantFrom({}, { permitRequired: true, permitCost: 85, numberOfDays: 7 }),
      address: fc.constantFrom(hire().address, {
        name: '8 Ballarat St, Yarraville VIC 3013',
        suburb: 'Yarraville',
        postCode: '3013',
        lat: -37.8151,
        lon: 144.8902,
      }),
    },
    { requiredKeys: [] },
  )

  const kinds = [
    ...Array.from({ length: 6 }, () => 'form' as const),
    'payment' as const,
    'confirm' as const,
    'extend' as const,
    'conflict' as const,
  ]

  /** Makes one change of this kind; null where the rules refuse it. */
  async function change(
    kind: (typeof kinds)[number],
    { _id, version }: Made,
    fields: { permit?: object; phone: string; deposit?: number },
  ): Promise<Made | null> {
    const { permit, ...others } = fields
    const several = (body: object) =>
      ({
        method: 'POST',
        path: '/bookings/bulkUpdate',
        body: { ...body, bookings: [{ _id, version }] },
      }) as const
    const calls = {
      form: {
        method: 'PUT',
        path: `/bookings/${_id}`,
        body: { ...hire(), version, ...others, ...permit },
      },
      payment: several({ action: 'setPaymentStatus', paymentStatus: 'Completed' }),
      confirm: several({ action: 'confirmPickDate' }),
      extend: {
        method: 'POST',
        path: `/bookings/${_id}/movePickDate`,
        body: { version, pickupDate: on(11), pickupDateConfirmation: false },
      },
      conflict: {
        method: 'POST',
        path: `/bookings/${_id}/resolveConflict`,
        body: { version, by: 'bin', binSize: 8, binType: 'Marrel', bookingPayment: 560 },
      },
    } as const
    const { status, body } = await owner.call(calls[kind])
    if (status !== 200) return null
    return 'bookings' in body.data ? (body.data.bookings[0] ?? null) : body.data
  }

  test('leave every table that tells of the booking as it was', async () => {
    let undone = 0
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...kinds), anyEdit, fc.boolean(), async (kind, fields, isPlanned) => {
        const taken: Made & { actionDetails: { _id: string }[] } = await ask(
          'POST',
          '/bookings',
          hire({ deposit: 120, phone: '0491570158' }),
        )
        const jobId = taken.actionDetails[0]?._id
        if (isPlanned && jobId) await plannerOf(owner, after(0)).createRun(truckId, { bookingId: jobId })
        const before = await owner.inScope(toldOfBookings)
        const made: Made = await ask('GET', `/bookings/${taken._id}`)
        const changed = await change(kind, made, { phone: '0491570158', deposit: 120, ...fields })
        if (changed === null || changed.version === made.version) return
        undone += 1
        await undo(changed)
        expect(await owner.inScope(toldOfBookings)).toEqual(before)
      }),
      { numRuns: 60, seed: 32 },
    )
    expect(undone).toBeGreaterThan(30)
  })

  test('a customer and a site that an edit has entered go with it, unless another booking names them', async () => {
    const phone = '0491570777'
    const site = { name: '3 Anderson St, Yarraville VIC 3013', suburb: 'Yarraville', postCode: '3013' }
    const address = { ...site, lat: -37.816, lon: 144.891 }
    const found = async (): Promise<{ address: object[] }[]> => ask('GET', `/customers?phone=${phone}`)

    const moved = await edit(await take({ phone: '0491570158' }), { phone, name: 'Typed by mistake' })
    expect(await found()).toHaveLength(1)
    await undo(moved)
    expect(await found()).toEqual([])

    const kept = await edit(await take({ phone: '0491570158' }), { phone, name: 'Here to stay' })
    const further = await take({ phone, name: 'Here to stay' })
    await undo(kept)
    expect(await found()).toHaveLength(1)

    const elsewhere = await edit(further, { phone, name: 'Here to stay', address })
    expect((await found())[0]?.address).toHaveLength(2)
    await undo(elsewhere)
    expect((await found())[0]?.address).toHaveLength(1)

    const there = await edit(await take({ phone, name: 'Here to stay' }), {
      phone,
      name: 'Here to stay',
      address,
    })
    await take({ phone, name: 'Here to stay', address })
    await undo(there)
    expect((await found())[0]?.address).toHaveLength(2)
  })

  test('a comparison of tables would notice a price that stays', async () => {
    const made = await take()
    const before = await owner.inScope(toldOfBookings)
    await edit(made, { bookingPayment: 624, pickupDate: on(14) })
    expect(await owner.inScope(toldOfBookings)).not.toEqual(before)
  })
})

test('an edit sent without a version is taken, and its history says that nothing was compared', async () => {
  const made = await take()
  await edit(made, { labelInput: 'ONE' })
  const { version, ...unversioned } = { ...hire(), version: undefined, labelInput: 'TWO' }
  expect(version).toBeUndefined()
  const saved = await ask('PUT', `/bookings/${made._id}`, unversioned)
  expect(saved).toMatchObject({ labelInput: 'TWO', version: 3 })
  const [last] = await ask('GET', `/bookings/${made._id}/history`)
  expect(last.changes).toContainEqual(
    expect.objectContaining({ label: 'Reason', to: texts.booking.notCompared }),
  )
})

test('what is paid of an invoiced booking has its payment already and is not entered a second time', async () => {
  const { _id } = await bookedHire(owner, {
    bookingPayment: 330,
    deposit: 110,
    email: 'nadia@example.com.au',
  })
  const payments = async () => (await invoicesOf(owner).get(`/payments?bookingId=${_id}`)).data
  expect((await invoicesOf(owner).generate(_id)).status).toBe(200)
  const before = await payments()
  await owner.inScope(async (scope) => {
    await lockCompany(scope, 'bookings')
    const booking = await findBooking(scope, _id)
    if (!booking) throw new Error('The booking just made is not there')
    const paid = { ...booking, paidCents: booking.paidCents + 5_000 }
    await changeBookings(scope, [{ before: booking, after: paid }], { kind: 'booking.changed' })
  })
  expect(await payments()).toEqual(before)
})

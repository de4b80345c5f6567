import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import type { Quote } from '@skipyard/domain/prices/quote.ts'
import { addDays } from '@skipyard/domain/shared/local-date.ts'
import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { saveBookingPrice } from '#server/features/prices/booking-price.store.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { today } from '#server/testing/booking-input.ts'
import { anyBooking, fillBookings } from '#server/testing/random-bookings.ts'
import { shareTestServer } from '#server/testing/test-server.ts'
import { findBookings, readChargedIds } from './booking.reads.ts'
import { proposeLines } from './charges.ts'

const server = await shareTestServer()

const few = (max: number) => fc.integer({ min: 0, max })

/** What a hire is charged by, near enough to the bounds that each of them is met. */
const anyCharge = fc.record({
  hasPrice: fc.boolean(),
  includedDays: few(5),
  paidExtraDays: few(4),
  extraDayCents: fc.constantFrom(0, 2_200),
  includedKg: fc.constantFrom(null, 1_000, 1_500),
  perTonneCents: fc.constantFrom(0, 18_000),
  kg: fc.constantFrom(0, 1_000, 1_600, 2_400),
  extras: few(2),
  settledDays: few(6).map((halves) => halves * 500),
  settledKg: fc.constantFrom(0, 0, 100, 900, 1_400),
  settledExtras: fc.constantFrom(0, 0, 1_000, 2_000),
})

type Charge = typeof anyCharge extends fc.Arbitrary<infer T> ? T : never

async function decide(scope: TenantScope, bookingId: string, charge: Charge): Promise<void> {
  const settled = [
    { kind: 'extra-days', subject: '', settled_thousandths: charge.settledDays },
    { kind: 'overweight', subject: '', settled_thousandths: charge.settledKg },
    { kind: 'extra', subject: 'Mattress', settled_thousandths: charge.settledExtras },
  ]
  const kept = {
    ...{
      tenant_id: scope.tenantId,
      booking_id: bookingId,
      words: 'Charged',
      unit_cents: 100,
      is_taxed: true,
    },
    ...{ quantity_thousandths: 1_000, is_approved: false, decided_at: scope.now, decided_by_name: 'Renee' },
  }
  const rows = settled.filter(({ settled_thousandths: of }) => of > 0)
  if (rows.length === 0) return
  const lines = rows.map((row) => ({ ...kept, ...row, id: uuidv7(), origin: `${row.kind}:0` }))
  await scope.db.insertInto('decided_lines').values(lines).execute()
}

/** A load comes of a bin that stood somewhere; an extra may be a trip for nothing. */
async function charge(scope: TenantScope, { id: bookingId, drop }: Booking, it: Charge): Promise<void> {
  const { db, tenantId: tenant_id, now } = scope
  const { includedDays, includedKg, extraDayCents, perTonneCents } = it
  const quote: Quote = {
    ...{ zone: 'West', priceClass: '', validFrom: today, lines: [], totalCents: 47_000 },
    ...{ includedDays, includedKg, extraDayCents, perTonneCents },
  }
  const by = { tenant_id, booking_id: bookingId, job_id: uuidv7(), driver_name: 'Dan' }
  if (it.hasPrice) saveBookingPrice(scope, bookingId, { quote, reason: '', paidExtraDays: it.paidExtraDays })
  if (it.kg > 0 && drop.status === 'Delivered') {
    const load = {
      id: uuidv7(),
      site: 'Brooklyn',
      docket: '',
      weight_kg: it.kg,
      cost_cents: 0,
      tipped_at: now,
    }
    await db
      .insertInto('tip_visits')
      .values({ ...by, ...load })
      .execute()
  }
  if (it.extras > 0) {
    const extra = { name: 'Mattress', count: it.extras, noted_at: now }
    await db
      .insertInto('job_extras')
      .values({ ...by, ...extra })
      .execute()
  }
  await decide(scope, bookingId, it)
}

test.each([3, 11, 2026])(
  'what is to be reviewed is what the rules still propose to charge, seed %i',
  async (seed) => {
    const owner = await server.owner()
    const bookings = fc.sample(anyBooking(today, 10), { numRuns: 200, seed })
    const charges = fc.sample(anyCharge, { numRuns: 200, seed })
    const paired = bookings.flatMap((booking, at) => (charges[at] ? [{ booking, it: charges[at] }] : []))
    await owner.inScope(async (scope) => {
      await fillBookings(scope, bookings)
      for (const { booking, it } of paired) await charge(scope, booking, it)
      const all = await findBookings(
        scope,
        bookings.map(({ id }) => id),
      )
      const open = (await proposeLines(scope, all)).filter((one) => one.open.length > 0)
      const ids = open.map(({ booking }) => booking.id)
      expect(ids.length).toBeGreaterThan(10)
      expect((await readChargedIds(scope)).toSorted()).toEqual(ids.toSorted())
    })
  },
)

test('nobody is asked about a bin that came back more than 90 days ago', async () => {
  const owner = await server.owner()
  const [old, late] = fc.sample(anyBooking(today, 1), { numRuns: 2, seed: 5 }).map((booking, at) => {
    const back = addDays(today, at === 0 ? -91 : -90)
    const drop = { ...booking.drop, date: addDays(back, -30), status: 'Delivered' as const }
    return { ...booking, drop, pick: { ...booking.pick, date: back, status: 'Returned' as const } }
  })
  const [sample] = fc.sample(anyCharge, { numRuns: 1, seed: 5 })
  if (!old || !late || !sample) throw new Error('no samples')
  const over: Charge = { ...sample, hasPrice: true, extraDayCents: 2_200, settledDays: 0 }
  await owner.inScope(async (scope) => {
    await fillBookings(scope, [old, late])
    for (const booking of [old, late]) await charge(scope, booking, over)
    expect(await readChargedIds(scope)).toEqual([late.id])
  })
})

import { newBookingDraft } from '@skipyard/domain/bookings/draft/booking-draft.ts'
import { localDate } from '@skipyard/domain/shared/local-date.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LockOf } from '#web/ui/merge/merge-fields.ts'
import { valueAt } from '#web/ui/merge/place.ts'
import { applyChange, type BookingChange, type FormDraft, formDraft, sourceOf } from './form-draft.ts'
import { mergeDrafts } from './merge-drafts.ts'

const place = (name: string) => ({ name, suburb: 'Yarraville', postCode: '3013', lat: -37.8, lon: 144.9 })
const [home, yard, site] = [place('14 Blyth St'), place('2 Anderson St'), place('9 Melbourne Rd')]
const changed = (before: FormDraft, change: BookingChange) =>
  applyChange(before, change, { isPickFollowing: false })
const blank = formDraft(newBookingDraft(localDate('2026-05-14')), null)
const opened = changed(blank, {
  binSize: 6,
  priceCents: 48_000,
  customer: { id: 'tom', name: 'Tom Beckett', phone: '0491570156' },
  address: home,
  sites: [home, yard],
})
const labels = (found: readonly { label: string }[]) => found.map(({ label }) => label)
const merge = (
  mine: BookingChange,
  theirs: BookingChange,
  { base = opened, lockOf }: { base?: FormDraft; lockOf?: LockOf<FormDraft> } = {},
) => {
  const sides = { base, mine: changed(base, mine), theirs: changed(base, theirs) }
  const { values, conflicts, broughtIn, gaveWay = [] } = mergeDrafts(sides, lockOf)
  const lost = gaveWay.map(({ label, reason, words }) => [label, words(sides.mine), reason])
  return { values, asked: labels(conflicts), broughtIn, lost }
}

describe('two people at one booking', () => {
  test('what each changed alone is kept from both', () => {
    const { values, asked, broughtIn } = merge({ priceCents: 52_000 }, { officeNotes: 'Gate code 12' })
    expect(values).toMatchObject({ priceCents: 52_000, officeNotes: 'Gate code 12' })
    expect([asked, broughtIn]).toEqual([[], ['Office notes']])
  })

  test('what both changed differently is named and holds what was typed here', () => {
    const { values, asked } = merge({ priceCents: 52_000 }, { priceCents: 50_000 })
    expect(values.priceCents).toBe(52_000)
    expect(asked).toEqual(['Price'])
  })

  test('what both changed to the same needs nobody', () => {
    const same = { priceCents: 52_000 }
    expect(merge(same, same)).toMatchObject({ asked: [], broughtIn: [] })
  })

  test('a status is decided as a whole: a drop called off here and a pick collected there never mix', () => {
    const out = changed(opened, { drop: { status: 'Delivered' } })
    const { values, asked } = merge(
      { drop: { status: 'Cancelled' } },
      { pick: { status: 'Collected' } },
      { base: out },
    )
    expect(asked).toEqual(['Status'])
    expect(values).toMatchObject({ drop: { status: 'Cancelled' }, pick: { status: 'Cancelled' } })
  })

  test('cost and days of a permit are apart, unless the permit itself came or went', () => {
    const permit = { costCents: 8_500, days: 7 }
    const permitted = changed(opened, { permit })
    const both = merge(
      { permit: { ...permit, costCents: 9_000 } },
      { permit: { ...permit, days: 14 } },
      { base: permitted },
    )
    expect(both.values.permit).toEqual({ costCents: 9_000, days: 14 })
    const gone = merge({ permit: null }, { permit: { ...permit, costCents: 9_500 } }, { base: permitted })
    expect(gone.asked).toEqual(['Permit'])
    expect(gone.values.permit).toBeNull()
  })

  test('a mended name and a mended email of one customer come together', () => {
    const { values } = merge(
      { customer: { name: 'Thomas Beckett' } },
      { customer: { email: 'tom@example.com' } },
    )
    expect(values.customer).toMatchObject({ name: 'Thomas Beckett', email: 'tom@example.com' })
  })

  test('another customer chosen here and a mended name there are one choice', () => {
    const mei = { id: 'mei', name: 'Mei-Ling Zhou', phone: '0491572983' }
    const { values, asked } = merge({ customer: mei }, { customer: { name: 'Thomas Beckett' } })
    expect(asked).toEqual(['Customer'])
    expect(values.customer).toMatchObject(mei)
  })

  test('addresses added on either side are all there, removed ones stay away', () => {
    const { values } = merge({ sites: [home, site] }, { sites: [home, yard, place('1 New St')] })
    expect(values.sites.map(({ name }) => name)).toEqual(['14 Blyth St', '1 New St', '9 Melbourne Rd'])
  })

  test('the chosen address is always one of those listed', () => {
    const { values } = merge({ address: { ...yard } }, { sites: [home] })
    expect(values.sites).toContain(values.address)
  })
})

describe('what can no longer be changed', () => {
  const reason = 'The drop has been Delivered, its date can no longer be changed'
  const lockOf: LockOf<FormDraft> = (name, { drop }) =>
    name === 'drop.date' && drop.status === 'Delivered' ? reason : null
  const [day, later] = [localDate('2026-05-15'), localDate('2026-05-16')]

  test('a drop date typed while the drop was Delivered gives way, and is named with the reason', () => {
    const mine = { drop: { date: later }, officeNotes: 'Ring first' }
    const { values, lost } = merge(mine, { drop: { status: 'Delivered' } }, { lockOf })
    expect(values).toMatchObject({ drop: { date: '2026-05-14' }, officeNotes: 'Ring first' })
    expect(lost).toEqual([['Drop date', '16/05/2026', reason]])
  })

  test('a date both had changed is no choice when it is locked by now', () => {
    const theirs = { drop: { date: day, status: 'Delivered' } } as const
    const { values, asked, lost } = merge({ drop: { date: later } }, theirs, { lockOf })
    expect(values.drop.date).toBe(day)
    expect(asked).toEqual([])
    expect(lost).toHaveLength(1)
  })

  test('what can still be changed is left as it was typed', () => {
    const { values, lost } = merge({ drop: { date: later } }, { officeNotes: 'Gate 2' }, { lockOf })
    expect(values).toMatchObject({ drop: { date: later }, officeNotes: 'Gate 2' })
    expect(lost).toEqual([])
  })
})

const text = fc.constantFrom('', 'a', 'b')
const amount = fc.constantFrom(0, 10_000, 20_000)
const date = fc.constantFrom(localDate('2026-05-14'), localDate('2026-05-20'), localDate('2026-06-01'))
const timeRange = fc.constantFrom({ fromHour: 7, toHour: 17 }, { fromHour: 7, toHour: 11 })
const address = fc.constantFrom(home, yard, site)
const form: fc.Arbitrary<FormDraft> = fc
  .record({
    binSize: fc.constantFrom(4, 6),
    priceCents: amount,
    paidCents: amount,
    officeNotes: text,
    heavyLoad: fc.boolean(),
    address,
    sites: fc.uniqueArray(address, { selector: ({ name }) => name }),
    permit: fc.option(fc.record({ costCents: amount, days: fc.constantFrom(7, 14) }), { nil: null }),
    customer: fc.record({
      id: fc.constantFrom('tom', 'mei'),
      name: text,
      phone: text,
      bookingSource: fc.constantFrom('RSH', 'Other', 'None'),
      bookingSourceName: text,
    }),
    drop: fc.record({ date, timeRange, status: fc.constantFrom('Scheduled', 'Delivered', 'Cancelled') }),
    pick: fc.record({ date, status: fc.constantFrom('Scheduled', 'Collected', 'Cancelled') }),
  })
  .map(({ customer, drop, pick, ...some }) => ({
    ...opened,
    ...some,
    customer: { ...opened.customer, ...customer },
    drop: { ...opened.drop, ...drop },
    pick: { ...opened.pick, ...pick },
  }))

/** Everything the form above varies, as it is read. */
const PLACES = [
  'binSize',
  'priceCents',
  'paidCents',
  'officeNotes',
  'heavyLoad',
  'address',
  'permit',
  'customer.id',
  'customer.name',
  'customer.phone',
  'customer.bookingSource',
  'drop.date',
  'drop.timeRange',
  'drop.status',
  'pick.date',
  'pick.status',
] as const
/** The source counts as it is stored: a free name beside a listed source says nothing. */
const readAt = (values: FormDraft, name: string) =>
  name === 'customer.bookingSource' ? sourceOf(values) : valueAt(values, name)
const isSame = (name: string, one: FormDraft, other: FormDraft) =>
  JSON.stringify(readAt(one, name)) === JSON.stringify(readAt(other, name))
const differing = (one: FormDraft, other: FormDraft) => PLACES.filter((name) => !isSame(name, one, other))

/** A permit is merged by its parts while there is one on all sides: then both sides' parts stand together. */
const isInParts = (name: string, ...all: FormDraft[]) =>
  name === 'permit' && all.every(({ permit }) => permit !== null)

describe('whatever two people type', () => {
  test('nothing typed is lost: it stands in the form', () => {
    fc.assert(
      fc.property(form, form, form, (base, mine, theirs) => {
        const { values } = mergeDrafts({ base, mine, theirs })
        for (const name of differing(base, mine)) {
          if (isInParts(name, base, mine, theirs)) continue
          expect(readAt(values, name)).toEqual(readAt(mine, name))
        }
      }),
    )
  })

  test('nothing of the others is lost: it stands in the form, or is named as changed by both', () => {
    fc.assert(
      fc.property(form, form, form, (base, mine, theirs) => {
        const { values, conflicts } = mergeDrafts({ base, mine, theirs })
        const asked = conflicts.flatMap(({ name, places = [name] }) => places)
        for (const name of differing(base, theirs)) {
          const isAsked = asked.some((one) => name === one || name.startsWith(`${one}.`))
          if (isAsked || isInParts(name, base, mine, theirs)) continue
          expect(readAt(values, name)).toEqual(readAt(theirs, name))
        }
      }),
    )
  })

  test('who typed nothing sees the booking as it is, and who was alone keeps all', () => {
    fc.assert(
      fc.property(form, form, (base, other) => {
        expect(differing(mergeDrafts({ base, mine: base, theirs: other }).values, other)).toEqual([])
        expect(differing(mergeDrafts({ base, mine: other, theirs: base }).values, other)).toEqual([])
      }),
    )
  })

  test('the same is asked of either person', () => {
    fc.assert(
      fc.property(form, form, form, (base, mine, theirs) => {
        const asked = (one: FormDraft, other: FormDraft) =>
          labels(mergeDrafts({ base, mine: one, theirs: other }).conflicts)
        expect(asked(mine, theirs)).toEqual(asked(theirs, mine))
      }),
    )
  })

  test('taking all of theirs gives the booking as it is wherever both had changed it', () => {
    fc.assert(
      fc.property(form, form, form, (base, mine, theirs) => {
        const { values, conflicts } = mergeDrafts({ base, mine, theirs })
        const taken = conflicts.reduce((made, { take }) => take(made, theirs), values)
        for (const { name, places = [name] } of conflicts)
          for (const one of places) expect(valueAt(taken, one)).toEqual(valueAt(theirs, one))
      }),
    )
  })
})

import { describe, expect, test } from 'vitest'
import { SAMPLE_TODAY, sampleBooking } from '../bookings/sample-booking.ts'
import { addDays } from '../shared/local-date.ts'
import { instantOf } from '../shared/time-zone.ts'
import { withExtraPick } from '../visits/extra-pick.ts'
import { errandOf, extraPickOf, occasionOfTrip } from './errand.ts'
import { messageValues } from './message-values.ts'
import { movesToTell } from './moves-to-tell.ts'
import { earliest, stillHolds, tooLateAt } from './still-holds.ts'

const booking = sampleBooking()
const { drop, pick } = booking
const delivered = sampleBooking({ drop: { ...drop, status: 'Delivered' } })
const collected = sampleBooking({ drop: delivered.drop, pick: { ...pick, status: 'Collected' } })
const calledOff = sampleBooking({
  drop: { ...drop, status: 'Cancelled' },
  pick: { ...pick, status: 'Cancelled' },
})
const eve = addDays(drop.date, -1)

describe('a message that waited is sent only while it holds', () => {
  test('that the bin comes tomorrow: on the day before, to a drop that is still to come on that day', () => {
    const tomorrow = { kind: 'tomorrow', occasion: drop.date } as const
    expect(stillHolds(tomorrow, booking, eve)).toBe(true)
    expect(stillHolds(tomorrow, booking, drop.date)).toBe(false)
    expect(stillHolds({ ...tomorrow, occasion: eve }, booking, eve)).toBe(false)
    expect(stillHolds(tomorrow, calledOff, eve)).toBe(false)
  })

  test('that the hire ends: while the bin stands there, and not once it was extended', () => {
    const ends = { kind: 'hireEnds', occasion: pick.date } as const
    const before = addDays(pick.date, -1)
    expect(stillHolds(ends, delivered, before)).toBe(true)
    expect(stillHolds(ends, booking, before)).toBe(false)
    expect(stillHolds(ends, collected, before)).toBe(false)
    const longer = sampleBooking({ drop: delivered.drop, pick: { ...pick, date: addDays(pick.date, 5) } })
    expect(stillHolds(ends, longer, before)).toBe(false)
  })

  test('that the bin is overdue: until it has been picked up', () => {
    const overdue = { kind: 'overdue', occasion: pick.date } as const
    const after = addDays(pick.date, 1)
    expect(stillHolds(overdue, delivered, after)).toBe(true)
    expect(stillHolds(overdue, delivered, pick.date)).toBe(false)
    expect(stillHolds(overdue, collected, after)).toBe(false)
  })

  test('that it was accepted: unless it was called off; that it was declined: always', () => {
    expect(stillHolds({ kind: 'accepted', occasion: 'once' }, calledOff, eve)).toBe(false)
    expect(stillHolds({ kind: 'declined', occasion: 'once' }, calledOff, eve)).toBe(true)
  })

  test('that the truck is on the way: until the bin has been moved', () => {
    const drops = { kind: 'onTheWay', occasion: `drop ${drop.date}` } as const
    const picks = { kind: 'onTheWay', occasion: `pick ${pick.date}` } as const
    expect([stillHolds(drops, booking, eve), stillHolds(drops, delivered, eve)]).toEqual([true, false])
    expect([stillHolds(picks, delivered, eve), stillHolds(picks, collected, eve)]).toEqual([true, false])
  })

  test('that the truck comes for an extra pick: by that pick, each one by itself', () => {
    const further = { ...pick, id: 'one' }
    const extra = withExtraPick(delivered, { pick: further })
    const occasion = occasionOfTrip(extra, extra.pick)
    const taken = withExtraPick(delivered, { pick: { ...further, status: 'Collected' } })
    const trip = { kind: 'onTheWay', occasion } as const
    expect([stillHolds(trip, extra, eve), stillHolds(trip, taken, eve)]).toEqual([true, false])
    expect(occasionOfTrip(delivered, pick)).toBe(`pick ${pick.date}`)
    expect(['drop 1', `pick ${pick.date}`, occasion].map(errandOf)).toEqual(['drop', 'pick', 'extra'])
    expect([extraPickOf(occasion), extraPickOf(`pick ${pick.date}`)]).toEqual(['one', null])
  })

  test('and comes too late from the day itself on, or half an hour after the driver has left', () => {
    const happened = new Date('2026-05-12T23:00:00Z')
    const when = { happened, timeZone: 'Australia/Melbourne' }
    expect(tooLateAt({ kind: 'tomorrow', occasion: drop.date }, booking, when)).toEqual(
      instantOf(drop.date, 0, 'Australia/Melbourne'),
    )
    expect(tooLateAt({ kind: 'onTheWay', occasion: 'drop' }, booking, when)).toEqual(
      new Date('2026-05-12T23:30:00Z'),
    )
  })
})

test('the mail of a delivery waits two minutes for its photo, everything else for nothing', () => {
  const [happened, now] = [new Date('2026-05-14T02:00:00Z'), new Date('2026-05-14T02:00:01Z')]
  expect(earliest({ kind: 'delivered', channel: 'mail' }, happened, now)).toEqual(
    new Date('2026-05-14T02:02:00Z'),
  )
  expect(earliest({ kind: 'delivered', channel: 'sms' }, happened, now)).toEqual(now)
})

describe('that a bin was moved', () => {
  test('is news on its day, once', () => {
    expect(movesToTell(booking, delivered, drop.date)).toEqual([{ kind: 'delivered', occasion: drop.date }])
    expect(movesToTell(delivered, delivered, drop.date)).toEqual([])
    expect(movesToTell(delivered, collected, pick.date)).toEqual([{ kind: 'collected', occasion: pick.date }])
  })

  test('is none where the office says afterwards what was done on another day', () => {
    expect(movesToTell(booking, delivered, addDays(drop.date, 2))).toEqual([])
  })
})

test('a person is called by the first name, a business by its whole one; the driver’s errand says which bin', () => {
  const company = { name: 'Westgate', phone: '03 9300 1234' }
  const told = { words: 'Sam', errand: 'pick' as const, today: SAMPLE_TODAY }
  expect(messageValues(booking, company, told)).toMatchObject({
    name: 'Tom',
    job: 'SKY-1066',
    driver: 'Sam',
    errand: 'to pick up your 6 m³ bin',
  })
  const business = sampleBooking({
    customer: { ...booking.customer, name: 'Beckett & Sons', type: 'Company' },
  })
  expect(messageValues(business, company, told).name).toBe('Beckett & Sons')
})

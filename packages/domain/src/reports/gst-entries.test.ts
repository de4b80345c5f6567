import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, localDate } from '../shared/local-date.ts'
import { isNoGst, sumGst } from './gst.ts'
import type { GstBooking, GstEntry, GstMoney } from './gst-booking.ts'
import { gstEntries } from './gst-entries.ts'

const FIRST = localDate('2026-05-14')
const later = (days: number) => addDays(FIRST, days)
const paid = (cents: number, on = FIRST, receipt: number | null = null): GstMoney => ({
  paymentId: `${on} ${cents}`,
  on,
  cents,
  isNew: true,
  receipt,
})
const old = (money: GstMoney): GstMoney => ({ ...money, isNew: false })

const hire: GstBooking = {
  agreed: { salesCents: 44_000, freeCents: 0, gstCents: 4_000 },
  isCalledOff: false,
  invoices: [],
  waiting: [],
  fees: [],
}
const deposit = paid(11_000, FIRST, 1)
const net = { salesCents: 55_000, freeCents: 0, gstCents: 5_000 }

const of = (entries: readonly GstEntry[], basis: GstEntry['basis']) =>
  entries
    .filter((entry) => entry.basis === basis)
    .map(({ on, pot, salesCents, gstCents }) => [on, pot, salesCents, gstCents])

test('the first money attributes the whole price on accrual, and its own share on cash', () => {
  const entries = gstEntries({ ...hire, waiting: [deposit] }, { kept: [], today: later(3) })
  expect(of(entries, 'accrual')).toEqual([[FIRST, 'waiting', 44_000, 4_000]])
  expect(of(entries, 'cash')).toEqual([[FIRST, 'waiting', 11_000, 1_000]])
  expect(entries.map(({ receipt }) => receipt)).toEqual([null, 1])
})

const kept = gstEntries({ ...hire, waiting: [deposit] }, { kept: [], today: FIRST })

test('the number is that of the receipt of the money: what is paid again after a refund has its own, a dearer hire none', () => {
  const back = gstEntries(
    { ...hire, waiting: [old(deposit), paid(-11_000, later(1))] },
    { kept, today: later(1) },
  )
  const facts = { ...hire, waiting: [old(deposit), old(paid(-11_000, later(1))), paid(5_500, later(2), 3)] }
  const again = gstEntries(facts, { kept: [...kept, ...back], today: later(2) })
  const agreed = { salesCents: 55_000, freeCents: 0, gstCents: 5_000 }
  const dearer = gstEntries({ ...hire, agreed, waiting: [old(deposit)] }, { kept, today: later(5) })
  const receipts = [again, dearer].map((added) => added.filter(({ basis }) => basis === 'accrual'))
  expect(receipts.map((added) => added.map(({ receipt }) => receipt))).toEqual([[3], [null]])
})

test('more money of the same hire attributes nothing more, a dearer hire the difference on its day', () => {
  const waiting = [old(deposit), paid(22_000, later(2))]
  expect(of(gstEntries({ ...hire, waiting }, { kept, today: later(2) }), 'accrual')).toEqual([])
  const agreed = { salesCents: 55_000, freeCents: 0, gstCents: 5_000 }
  const dearer = gstEntries({ ...hire, agreed, waiting: [old(deposit)] }, { kept, today: later(5) })
  expect(of(dearer, 'accrual')).toEqual([[later(5), 'waiting', 11_000, 1_000]])
})

test('an invoice takes the prepayment over from its own day on', () => {
  const billed = {
    ...hire,
    invoices: [{ id: 'I', issuedOn: later(9), isFurther: false, net, money: [old(deposit)] }],
  }
  const entries = gstEntries(billed, { kept, today: later(9) })
  expect(of(entries, 'accrual')).toEqual([[FIRST, 'waiting', -44_000, -4_000]])
  expect(entries.find(({ basis }) => basis === 'accrual')?.invoiceId).toBe('I')
  // What came stays on its day; only that it is for the invoice now is of today.
  expect(sumGst(entries.filter(({ basis }) => basis === 'cash'))).toEqual({
    salesCents: 0,
    freeCents: 0,
    gstCents: 0,
  })
})

test('money that waits beside a further invoice is paid ahead for the hire, until an invoice bills it', () => {
  const more = { salesCents: 11_000, freeCents: 0, gstCents: 1_000 }
  const further = { id: 'II', issuedOn: FIRST, isFurther: true, net: more, money: [old(paid(11_000))] }
  const waiting = [old(paid(33_000))]
  const outlived = { ...hire, invoices: [further], waiting }
  const entries = gstEntries(outlived, { kept: [], today: later(9) })
  expect(of(entries, 'accrual')).toEqual([[later(9), 'waiting', 44_000, 4_000]])
  expect(of(entries, 'cash')).toEqual([
    [later(9), 'invoice', 11_000, 1_000],
    [later(9), 'waiting', 33_000, 3_000],
  ])
  const billed = {
    ...outlived,
    invoices: [further, { id: 'III', issuedOn: later(10), isFurther: false, net, money: waiting }],
  }
  const after = gstEntries({ ...billed, waiting: [] }, { kept: entries, today: later(10) })
  const onAccrual = after.filter(({ basis }) => basis === 'accrual')
  expect(onAccrual.map(({ invoiceId, salesCents }) => [invoiceId, salesCents])).toEqual([['III', -44_000]])
})

test('a refund before the invoice goes back on its day; of a hire that is called off as much as is held stays', () => {
  const refund = paid(-11_000, later(4))
  const back = gstEntries({ ...hire, waiting: [old(deposit), refund] }, { kept, today: later(6) })
  expect(of(back, 'accrual')).toEqual([[later(4), 'waiting', -44_000, -4_000]])
  expect(of(back, 'cash')).toEqual([[later(4), 'waiting', -11_000, -1_000]])
  const off = gstEntries({ ...hire, isCalledOff: true, waiting: [old(deposit)] }, { kept, today: later(6) })
  expect(of(off, 'accrual')).toEqual([[later(6), 'waiting', -33_000, -3_000]])
})

test('a fee that is kept is a taxable sale of its day on both bases', () => {
  const fee = { paymentId: 'fee', on: later(7), isNew: true }
  const facts = {
    ...hire,
    isCalledOff: true,
    waiting: [old(deposit), { ...fee, cents: -11_000 }],
    fees: [{ ...fee, cents: 11_000 }],
  }
  const entries = gstEntries(facts, { kept, today: later(7) })
  expect(of(entries, 'accrual')).toEqual([
    [later(7), 'waiting', -44_000, -4_000],
    [later(7), 'fee', 11_000, 1_000],
  ])
  expect(of(entries, 'cash')).toEqual([
    [later(7), 'waiting', -11_000, -1_000],
    [later(7), 'fee', 11_000, 1_000],
  ])
})

test('money that was taken back leaves today, not the day it came', () => {
  const entries = gstEntries(hire, { kept, today: later(40) })
  expect(entries.map(({ on }) => on)).toEqual([later(40), later(40)])
})

describe('a decrease of what is paid counts on cash when the money goes back', () => {
  const whole = { salesCents: 48_000, freeCents: 0, gstCents: 4_364 }
  const less = { salesCents: 40_000, freeCents: 0, gstCents: 3_636 }
  const money = old(paid(48_000))
  const invoice = (net: GstBooking['agreed'], own: readonly GstMoney[]): GstBooking => ({
    ...hire,
    invoices: [{ id: 'I', issuedOn: FIRST, isFurther: false, net, money: own }],
  })
  const before = gstEntries(invoice(whole, [{ ...money, isNew: true }]), { kept: [], today: FIRST })
  const lowered = gstEntries(invoice(less, [money]), { kept: before, today: later(128) })
  const cash = (entries: readonly GstEntry[]) => of(entries, 'cash')

  test('lowered it stays; the refund takes it off on its own day, however late it is entered', () => {
    expect(cash(lowered)).toEqual([])
    const refund = paid(-8_000, later(144))
    const back = gstEntries(invoice(less, [money, refund]), { kept: before, today: later(150) })
    expect(cash(back)).toEqual([[later(144), 'invoice', -8_000, -728]])
  })

  test('another payment of the booking pays nobody back', () => {
    const supply = { salesCents: 5_500, freeCents: 0, gstCents: 500 }
    const further = { id: 'F', issuedOn: FIRST, isFurther: true, net: supply }
    const both = invoice(less, [money])
    const more: GstBooking = {
      ...both,
      invoices: [...both.invoices, { ...further, money: [paid(5_500, later(132))] }],
    }
    const entries = gstEntries(more, { kept: before, today: later(132) })
    expect(cash(entries)).toEqual([[later(132), 'invoice', 5_500, 500]])
  })

  test('money of a further invoice that is void goes to one that is taxed otherwise: the GST of that one counts', () => {
    const [free, taxed] = [
      { salesCents: 52_218, freeCents: 52_218, gstCents: 0 },
      { salesCents: 51_734, freeCents: 0, gstCents: 4_703 },
    ]
    const rest = old(paid(52_218, later(2)))
    const further = (id: string, net: GstBooking['agreed'], own: readonly GstMoney[]) => ({
      ...{ id, issuedOn: later(2), isFurther: true, net },
      money: own,
    })
    const beside = (others: GstBooking['invoices'], waiting: readonly GstMoney[]): GstBooking => ({
      ...invoice(whole, [money]),
      invoices: [...invoice(whole, [money]).invoices, ...others],
      waiting,
    })
    const paidFor = beside([further('F', free, [{ ...rest, isNew: true }])], [])
    const first = gstEntries(paidFor, { kept: before, today: later(2) })
    const gone = gstEntries(beside([], [rest]), { kept: [...before, ...first], today: later(9) })
    const next = beside([further('G', taxed, [{ ...rest, cents: 51_734 }])], [{ ...rest, cents: 484 }])
    const moved = gstEntries(next, { kept: [...before, ...first, ...gone], today: later(10) })
    const amounts = sumGst(moved.filter(({ basis }) => basis === 'cash'))
    expect(cash(gone)).toEqual([])
    expect(amounts).toEqual({ salesCents: 0, freeCents: -51_734, gstCents: 4_703 })
  })

  test('in parts, each with its part of GST, and all of it by the last', () => {
    const some = paid(-3_000, later(130))
    const first = gstEntries(invoice(less, [money, some]), { kept: before, today: later(130) })
    const rest = paid(-5_000, later(140))
    const kept = [...before, ...first]
    const last = gstEntries(invoice(less, [money, old(some), rest]), { kept, today: later(140) })
    expect([...cash(first), ...cash(last)]).toEqual([
      [later(130), 'invoice', -3_000, -273],
      [later(140), 'invoice', -5_000, -455],
    ])
  })

  test('what was paid too much was never counted, and goes back without a line', () => {
    const over = [money, paid(2_000, later(1))]
    expect(cash(gstEntries(invoice(whole, over), { kept: before, today: later(1) }))).toEqual([])
    const back = [...over.map(old), paid(-2_000, later(2))]
    expect(cash(gstEntries(invoice(whole, back), { kept: before, today: later(2) }))).toEqual([])
  })

  test('void it waits for the hire, of which less is agreed: the rest stays until it goes back', () => {
    const waits: GstBooking = { ...hire, agreed: less, waiting: [money] }
    const moved = gstEntries(waits, { kept: before, today: later(9) })
    expect(sumGst(moved.filter(({ basis }) => basis === 'cash')).salesCents).toBe(0)
    const back = { ...waits, waiting: [money, paid(-8_000, later(20))] }
    const after = gstEntries(back, { kept: [...before, ...moved], today: later(20) })
    expect(cash(after).map(([on, , sales]) => [on, sales])).toEqual([[later(20), -8_000]])
  })

  test('a payment that is undone is no consideration: it leaves at once', () => {
    expect(cash(gstEntries(invoice(less, []), { kept: before, today: later(3) }))).toEqual([
      [later(3), 'invoice', -48_000, -4_364],
    ])
  })
})

test('what has been kept is enough: asked again nothing is added, and all of it is what the booking says', () => {
  const money = fc.array(fc.integer({ min: -20_000, max: 60_000 }), { maxLength: 4 })
  const arbitrary = fc.record({
    price: fc.integer({ min: 0, max: 90_000 }),
    free: fc.nat(9_000),
    isCalledOff: fc.boolean(),
    isBilled: fc.boolean(),
    isFurther: fc.boolean(),
    issuedIn: fc.integer({ min: -3, max: 60 }),
    waiting: money,
    paid: money,
    fees: fc.array(fc.integer({ min: 1, max: 9_000 }), { maxLength: 2 }),
  })
  const amounts = (price: number, free: number) => ({
    salesCents: price + free,
    freeCents: free,
    gstCents: Math.round(price / 11),
  })
  fc.assert(
    fc.property(fc.array(arbitrary, { minLength: 1, maxLength: 5 }), (states) => {
      const all: GstEntry[] = []
      for (const [day, state] of states.entries()) {
        const today = later(day * 40)
        const rows = (list: readonly number[], mark: string) =>
          list.map((cents, at) => ({
            paymentId: `${day}${mark}${at}`,
            on: addDays(today, -at),
            cents,
            isNew: true,
          }))
        const agreed = amounts(state.price, state.free)
        const facts: GstBooking = {
          agreed,
          isCalledOff: state.isCalledOff,
          invoices: state.isBilled
            ? [
                {
                  id: `I${day}`,
                  issuedOn: addDays(today, state.issuedIn),
                  isFurther: state.isFurther,
                  net: agreed,
                  money: rows(state.paid, 'p'),
                },
              ]
            : [],
          waiting: rows(state.waiting, 'w'),
          fees: rows(state.fees, 'f'),
        }
        const before = structuredClone(all)
        all.push(...gstEntries(facts, { kept: all, today }))
        expect(all.slice(0, before.length)).toEqual(before)
        expect(all.every((entry) => !isNoGst(entry))).toBe(true)
        const again = { ...facts, waiting: facts.waiting.map(old), fees: facts.fees.map(old) }
        const invoices = facts.invoices.map((one) => ({ ...one, money: one.money.map(old) }))
        expect(gstEntries({ ...again, invoices }, { kept: all, today: later(9_999) })).toEqual([])
      }
    }),
  )
})

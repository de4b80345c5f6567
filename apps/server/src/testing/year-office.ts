import { addDays, type LocalDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import fc from 'fast-check'
import { fromAccount } from './account-calls.ts'
import { bookingInput } from './booking-input.ts'
import type { Seen } from './seen-money.ts'
import type { TestCall } from './test-server.ts'

/** Something the office does to hires and their money; numbers choose among what is there. */
export const press = fc.record({
  kind: fc.constantFrom(
    ...([
      'book',
      'book',
      'book',
      'generate',
      'generate',
      'generate',
      'pay',
      'pay',
      'refund',
      'lower',
      'void',
    ] as const),
    ...(['cancel', 'answer', 'answer', 'undo', 'price', 'useWaiting'] as const),
    ...(['edit', 'raise', 'cheque', 'markPaid', 'arrive', 'arrive'] as const),
    ...(['payAtXero', 'unlock', 'work', 'work'] as const),
    ...(['useAccount', 'useAccount', 'giveAway', 'giveAway', 'undoChange', 'undoChange', 'merge'] as const),
  ),
  pick: fc.nat(1_000),
  cents: fc.integer({ min: 100, max: 60_000 }),
  flag: fc.boolean(),
})
/** One of them. */
export type Press = ReturnType<typeof press.generate>['value'] & {
  /** By which money that is entered is known again. */
  reference: string
}
/** What the office has before it, and the day. */
export interface Desk {
  seen: Seen
  today: LocalDate
}

const PEOPLE = [
  { name: 'Nadia Haddad', phone: '0491570006' },
  { name: 'Anh Murphy', phone: '0491570110' },
] as const

/** Invoices that are not void. */
export const liveOf = ({ invoices }: Seen) => invoices.filter(({ isVoid }) => !isVoid)

/** Those with something left to pay. */
export const openOf = (seen: Seen) => liveOf(seen).filter(({ balanceDue }) => balanceDue > 0)

/** One of the list. */
export const at = <T>(list: readonly T[], pick: number): T | undefined =>
  list[pick % Math.max(list.length, 1)]
const post = (path: string, body: object): TestCall => ({ method: 'POST', path, body })

/** A hire as its form sends it, of one of two customers. */
export const hireInput = (today: LocalDate, it: Press) =>
  bookingInput({
    ...PEOPLE[it.pick % PEOPLE.length],
    dropoffDate: toWireDate(addDays(today, 1)),
    pickupDate: toWireDate(addDays(today, 8)),
    bookingPayment: 200 + (it.cents % 400),
    deposit: it.flag ? 50 + (it.pick % 300) : 0,
    email: 'nadia@example.com.au',
    ...(it.pick % 3 === 0 && { permitRequired: true, permitCost: 87, numberOfDays: 7 }),
  })

interface Whole {
  _id: string
  version: number
  bookingPayment: number
  deposit: number
  pendingAmount: number
  customer: { _id: string }
  customerName: string
  customerPhone: string
  dropoffDate: string
  pickupDate: string
  permitRequired: boolean
  permitCost: number | null
  numberOfDays: number | null
}

function savedHire(hire: Whole, changes: object): TestCall {
  const { bookingPayment, deposit, dropoffDate, pickupDate, permitRequired, permitCost, numberOfDays } = hire
  const permit = permitRequired ? { permitRequired, permitCost, numberOfDays } : {}
  const fields = {
    name: hire.customerName,
    phone: hire.customerPhone,
    bookingPayment,
    deposit,
    dropoffDate,
    pickupDate,
    email: 'nadia@example.com.au',
    ...permit,
  }
  const body = { ...bookingInput(fields), version: hire.version, ...changes }
  return { method: 'PUT', path: `/bookings/${hire._id}`, body }
}

type Call = (it: Press, desk: Desk) => TestCall | undefined

const CALLS: Partial<Record<Press['kind'], Call>> & { book: Call } = {
  book: (it, { today }) => post('/bookings', hireInput(today, it)),
  generate: (it, { seen }) => {
    const hire = at(seen.hires, it.pick)
    if (!hire) return undefined
    const figures = { amount: it.cents / 100, qty: 1.255, taxed: it.pick % 2 === 0 }
    const extra = { item: 'Mattress', description: '', ...figures }
    const isFirst = seen.invoices.every(({ bookingId }) => bookingId !== hire._id)
    return post('/invoices/generate', {
      bookingId: hire._id,
      gstInclusive: it.flag,
      ...(!isFirst && { additionalCharges: [extra] }),
    })
  },
  pay: (it, { seen, today }) => {
    const open = at(openOf(seen), it.pick)
    if (!open) return undefined
    const amount = it.flag ? open.balanceDue : Math.min(open.balanceDue, it.cents / 100)
    const date = toWireDate(addDays(today, -(it.pick % 6)))
    const allocations = [{ invoiceId: open._id, amount }]
    return post('/payments', { date, amount, method: 'Cash', reference: it.reference, allocations })
  },
  refund: (it, { seen }) => {
    const paid = at(
      seen.invoices.filter((one) => one.paid > 0 && !one.isVoid),
      it.pick,
    )
    if (!paid) return undefined
    const amount = it.flag ? paid.paid : Math.min(paid.paid, it.cents / 100)
    return post('/payments/refund', {
      invoiceId: paid._id,
      version: paid.version,
      amount,
      method: 'Cash',
      reference: it.reference,
    })
  },
  lower: (it, { seen }) => {
    const invoice = at(
      seen.invoices.filter(({ isVoid, total }) => !isVoid && total > 2),
      it.pick,
    )
    if (!invoice) return undefined
    const amount = it.flag ? invoice.total : Math.min(invoice.total, it.cents / 300)
    return post(`/invoices/${invoice._id}/lower`, {
      version: invoice.version,
      amount: Math.round(amount * 100) / 100,
      reason: 'Agreed by phone',
    })
  },
  void: (it, { seen }) => {
    const invoice = at(liveOf(seen), it.pick)
    return invoice && post(`/invoices/${invoice._id}/void`, { version: invoice.version, reason: 'Mistake' })
  },
  cancel: (it, { seen }) => {
    const hire = at(unbilled(seen), it.pick)
    return hire && it.pick % 2 === 0 ? savedHire(hire, { dropActionStatus: 'Cancelled' }) : undefined
  },
  answer: (it, { seen, today }) => {
    const due = at(
      unbilled(seen).filter(({ deposit }) => deposit > 0),
      it.pick,
    )
    if (!due) return undefined
    const kinds = due.status === 'Cancelled' ? (['fee', 'refund', 'account'] as const) : (['refund'] as const)
    return post(`/bookings/${due._id}/money`, {
      version: due.version,
      answer: at(kinds, it.cents),
      amount: it.flag ? due.deposit : Math.min(due.deposit, it.cents / 100),
      date: toWireDate(addDays(today, -(it.pick % 3))),
      reference: it.reference,
    })
  },
  undo: (it, { seen }) => {
    const payment = at(
      seen.payments.filter(({ undoneAt }) => undoneAt === null),
      it.pick,
    )
    return payment && post('/payments/undo', { payments: [payment._id] })
  },
  price: (it, { seen }) => {
    const hire = at(
      unbilled(seen).filter(({ status }) => status !== 'Cancelled'),
      it.pick,
    )
    return (
      hire &&
      savedHire(hire, { bookingPayment: 150 + (it.cents % 500), deposit: hire.deposit + (it.flag ? 40 : 0) })
    )
  },
  edit: (it, { seen, today }) => {
    const invoice = at(liveOf(seen), it.pick)
    if (!invoice) return undefined
    const [first, ...rest] = invoice.additionalCharges
    const lines = [{ ...first, amount: it.cents / 100 }, ...rest]
    const moved = it.flag ? { date: toWireDate(addDays(today, it.pick % 5)) } : {}
    return {
      method: 'PUT',
      path: `/invoices/${invoice._id}`,
      body: {
        version: invoice.version,
        additionalCharges: lines,
        adjustmentReason: 'Agreed by phone',
        ...moved,
      },
    }
  },
  raise: (it, { seen }) => {
    const { _id, version } = at(liveOf(seen), it.pick) ?? {}
    const body = { version, amount: it.cents / 100, taxed: it.flag, reason: 'One day more' }
    return _id === undefined ? undefined : post(`/invoices/${_id}/raise`, body)
  },
  cheque: (it, { seen }) => {
    const open = openOf(seen)
    const first = at(open, it.pick)
    const own = open.filter(({ contactID }) => contactID === first?.contactID).slice(0, 3)
    if (own.length < 2) return undefined
    const parts = own.map(({ _id, balanceDue }) => ({
      invoiceId: _id,
      cents: Math.min(Math.round(balanceDue * 100), it.cents),
    }))
    return post('/payments', {
      amount: parts.reduce((sum, part) => sum + part.cents, 0) / 100,
      method: 'BankTransfer',
      reference: it.reference,
      allocations: parts.map((part) => ({ invoiceId: part.invoiceId, amount: part.cents / 100 })),
    })
  },
  markPaid: (it, { seen }) => {
    const invoices = openOf(seen)
      .slice(0, 1 + (it.pick % 2))
      .map(({ _id, version }) => ({ _id, version }))
    const body = { invoices, method: 'CreditCard', reference: it.reference }
    return invoices.length > 0 ? post('/invoices/bulkMarkPaid', body) : undefined
  },
  useWaiting: (it, { seen }) => {
    const open = at(openOf(seen), it.pick)
    return open && post(`/invoices/${open._id}/useWaiting`, { version: open.version })
  },
  useAccount: (it, { seen }) => fromAccount(it, { bookings: wholeOf(seen), payments: seen.payments }),
  undoChange: (it, { seen }) => {
    const hire = at(wholeOf(seen), it.pick)
    return hire && post('/bookings/undo', { bookings: [{ _id: hire._id, version: hire.version }] })
  },
  giveAway: (it, { seen }) => {
    const hire = at(wholeOf(seen), it.pick)
    return hire && savedHire(hire, { ...PEOPLE.find(({ name }) => name !== hire.customerName) })
  },
}

type SeenHire = Seen['hires'][number] & Whole

const isWhole = (hire: Seen['hires'][number]): hire is SeenHire => 'version' in hire && 'deposit' in hire

const wholeOf = ({ hires }: Seen) => hires.filter(isWhole)

function unbilled(seen: Seen): SeenHire[] {
  const billed = new Set(liveOf(seen).map(({ bookingId }) => bookingId))
  return wholeOf(seen).filter(({ _id }) => !billed.has(_id))
}

/** What the office sends for a press; a hire is booked where there is nothing to do it to. */
export const callOf = (it: Press, desk: Desk): TestCall => {
  const call = CALLS[it.kind]?.(it, desk) ?? CALLS.book(it, desk)
  if (!call) throw new Error('A hire can always be booked')
  return call
}

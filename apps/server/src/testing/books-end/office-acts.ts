import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { today } from '../booking-input.ts'
import type { Answer, LastingCall } from './lasting-calls.ts'

/** What the office does next, as it was drawn. */
export interface OfficeStep {
  kind: string
  pick: number
  cents: number
}

/** An invoice as the list shows it, as far as the office looks. */
export interface Row {
  _id: string
  invoiceNumber: string
  version: number
  total: number
  paid: number
  balanceDue: number
  status: string
  contactID: string
}

/** What is done to an invoice; undefined where there is nothing to do. */
type Act = (step: OfficeStep, at: { row: Row; rows: Row[]; reference: string }) => Promise<Answer | undefined>

const MOST_ON_A_CHEQUE = 3
const method = 'BankTransfer'

const dollars = (cents: number) => cents / 100
const centsOf = (amount: number) => Math.round(amount * 100)

/** The one that is meant by a step. */
export const chosen = <T>(all: readonly T[], { pick }: OfficeStep): T | undefined =>
  all[pick % Math.max(all.length, 1)]

/** Which invoices money went to, of which it went back, and which share a cheque. */
export interface MoneyNotes {
  touched: Set<string>
  refunded: Set<string>
  onCheques: Set<string>
}

/** Money in, money back, and what was wrong of it. */
export function moneyActs(
  call: LastingCall,
  { touched, refunded, onCheques }: MoneyNotes,
): Record<string, Act> {
  const entered: string[] = []

  async function enter(rows: readonly Row[], cents: number, reference: string) {
    const allocations = rows
      .map(({ _id: invoiceId, balanceDue }) => ({ invoiceId, amount: Math.min(balanceDue, dollars(cents)) }))
      .filter(({ amount }) => amount > 0)
    const amount = dollars(allocations.reduce((sum, part) => sum + centsOf(part.amount), 0))
    if (amount === 0) return undefined
    for (const { invoiceId } of allocations) {
      touched.add(invoiceId)
      if (allocations.length > 1) onCheques.add(invoiceId)
    }
    const answer = await call('POST', '/payments', { amount, method, reference, allocations })
    if (answer.status === 200) entered.push(answer.body.data._id)
    return answer
  }

  const othersOf = ({ _id, contactID }: Row, rows: readonly Row[]) =>
    rows.filter((other) => other._id !== _id && other.contactID === contactID && other.balanceDue > 0)

  return {
    pay: ({ cents }, { row, reference }) => enter([row], cents, reference),
    payAll: (_, { row, reference }) => enter([row], centsOf(row.balanceDue), reference),
    cheque: ({ cents }, { rows, row, reference }) =>
      enter([row, ...othersOf(row, rows)].slice(0, MOST_ON_A_CHEQUE), cents, reference),
    async refund({ cents }, { row: { _id: invoiceId, version, paid: most }, reference }) {
      const amount = Math.min(most, dollars(cents))
      const body = { invoiceId, version, amount, method, reference }
      if (amount === 0) return undefined
      refunded.add(invoiceId)
      return call('POST', '/payments/refund', body)
    },
    async undo(step) {
      const payment = chosen(entered, step)
      return payment === undefined ? undefined : call('POST', '/payments/undo', { payments: [payment] })
    },
  }
}

/** What is done to an invoice itself, and to whom it is of; `renamed` hears of a customer's new name. */
export function invoiceActs(
  call: LastingCall,
  { refunded, onCheques }: MoneyNotes,
  renamed: (person: number, name: string) => void,
): Record<string, Act> {
  return {
    lower({ cents }, { row: { _id, version, total } }) {
      const amount = Math.min(total, dollars(cents))
      return call('POST', `/invoices/${_id}/lower`, { version, amount, reason: 'Agreed by phone' })
    },
    async void(_, { row: { _id, version } }) {
      // Of a cheque over several invoices the books have one payment, which cannot stay on one of them.
      if (refunded.has(_id) && onCheques.has(_id)) return undefined
      return call('POST', `/invoices/${_id}/void`, { version, reason: 'Made by mistake' })
    },
    date: ({ pick }, { row: { _id, version } }) =>
      call('PUT', `/invoices/${_id}`, { version, dueDate: toWireDate(addDays(today, 1 + (pick % 60))) }),
    reference: ({ pick }, { row: { _id, version } }) =>
      call('PUT', `/invoices/${_id}`, { version, poNumber: `PO ${pick}` }),
    async rename({ pick, cents }, { row: { contactID } }) {
      const { status, body } = await call('GET', `/customers/${contactID}`)
      const [, person] = /^Person (\d+)/.exec(body.data?.name) ?? []
      if (status !== 200) return undefined
      const name = `Person ${person} named ${pick} ${cents}`
      const answer = await call('PUT', `/customers/${contactID}`, { ...body.data, name })
      if (answer.status === 200) renamed(Number(person), name)
      return answer
    },
  }
}

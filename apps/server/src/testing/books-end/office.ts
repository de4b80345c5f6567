import { bookingInput } from '../booking-input.ts'
import { createCaller } from './lasting-calls.ts'
import { chosen, invoiceActs, moneyActs, type OfficeStep, type Row } from './office-acts.ts'

/**
 * An office at work: what it does goes through the API, wherever a server listens. It leaves alone what somebody at Xero
 * has in hand.
 */
export function openOffice(way: { token: string; url: () => string; customers: number }) {
  const call = createCaller(way.token, way.url)
  const names = new Map<number, string>()
  const touched = new Set<string>()
  const money = { touched, refunded: new Set<string>(), onCheques: new Set<string>() }
  const theirs = new Set<string>()
  const done = new Map<string, number>()
  const acts = {
    ...moneyActs(call, money),
    ...invoiceActs(call, money, (person, name) => names.set(person, name)),
  }

  const rowsNow = async (): Promise<Row[]> => {
    const { body } = await call('GET', '/invoices?limit=40')
    const all: Row[] = body.data
    return all.filter(({ status, _id }) => status !== 'void' && !theirs.has(_id))
  }

  return {
    call,
    theirs,
    /** How often what was answered with which status. */
    done,
    isTouched: (invoiceId: string) => touched.has(invoiceId),
    /** Books a hire of one of the customers and bills it. */
    async bill({ pick }: OfficeStep): Promise<void> {
      const who = pick % way.customers
      const phone = `04${String(91_000_000 + who)}`
      const contact = { phone, email: `${phone}@example.com.au`, name: names.get(who) ?? `Person ${who}` }
      const booked = await call('POST', '/bookings', bookingInput({ deposit: 0, ...contact }))
      if (booked.status !== 200) throw new Error(JSON.stringify(booked.body))
      const made = await call('POST', '/invoices/generate', { bookingId: booked.body.data._id })
      if (made.status !== 200) throw new Error(JSON.stringify(made.body))
    },
    /** Does what was drawn, where there is something to do it to. */
    async act(step: OfficeStep, reference: string): Promise<void> {
      const rows = await rowsNow()
      const row = chosen(rows, step)
      const act = acts[step.kind]
      if (!(row && act)) return
      touched.add(row._id)
      const answer = await act(step, { row, rows, reference })
      if (!answer) return
      const what = `${step.kind} ${answer.status}`
      done.set(what, (done.get(what) ?? 0) + 1)
    },
  }
}

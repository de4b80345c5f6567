import type { WireGstLine } from '@skipyard/contract/reports/gst.ts'
import type { GstBasis, GstSpan } from '@skipyard/domain/reports/gst-period.ts'
import { openAheads } from './ahead-ledger.ts'
import {
  dayOf,
  type Hire,
  isBilled,
  later,
  liveOf,
  minus,
  moneyOf,
  NOTHING,
  netOf,
  plus,
  type Seen,
  type Sums,
  shareOf,
  taxed,
  unbilledOf,
} from './seen-money.ts'
import type { TestMember } from './test-server.ts'

/** One line of the bookkeeper's own ledger: a day, and what it adds to G1, G3 and 1A. */
interface LedgerLine extends Sums {
  day: string
  basis: 'accrual' | 'cash'
}

/** What of a hire is paid by now, as the cash basis counts it, kept fees aside. */
function cashOf(seen: Seen, hire: Hire): Sums {
  const live = liveOf(seen, hire)
  const money = moneyOf(seen, hire)
  let paid = NOTHING
  let open = NOTHING
  for (const invoice of live) {
    const share = shareOf(netOf(invoice), money.on(invoice._id))
    paid = plus(paid, share)
    open = plus(open, minus(netOf(invoice), share))
  }
  const waitsFor = isBilled(live) ? open : plus(open, unbilledOf(seen, hire))
  return plus(paid, shareOf(waitsFor, money.waiting))
}

/**
 * What counts of a hire on cash by now: a decrease, and what of earlier ones is still `owed`, wait for the money that is to
 * go back (GST Act s 29-20(2)), as far as it is held. More that comes in pays nobody back.
 */
function countedOf(seen: Seen, hire: Hire, { paidBefore, owed }: { paidBefore: Sums; owed: Sums }): Sums {
  const paid = cashOf(seen, hire)
  const money = moneyOf(seen, hire)
  const held = liveOf(seen, hire).reduce((sum, { _id }) => sum + money.on(_id), money.waiting)
  const fall = minus(paidBefore, paid)
  const decrease = fall.sales > 0 ? plus(owed, fall) : owed
  return plus(paid, shareOf(decrease, Math.min(decrease.sales, held - paid.sales)))
}

/**
 * A bookkeeper's ledger beside the program: after every press it looks at what changed, and writes it down by the Act. What
 * is written is never written again.
 */
export function openLedger() {
  const lines: LedgerLine[] = []
  const aheads = openAheads()
  const counted = new Map<string, Sums>()
  const write = (basis: LedgerLine['basis'], day: string, sums: Sums) => lines.push({ basis, day, ...sums })

  function writeInvoice(before: Seen, now: Seen['invoices'][number], today: string) {
    const was = before.invoices.find(({ _id }) => _id === now._id)
    const issued = dayOf(now.date)
    const on = later(issued, today)
    if (!was) write('accrual', issued, netOf(now))
    else if (now.isVoid && was.isVoid) return
    else if (now.isVoid) write('accrual', on, minus(NOTHING, netOf(was)))
    else if (now.adjustmentNotes.length > was.adjustmentNotes.length)
      write('accrual', on, minus(netOf(now), netOf(was)))
    else {
      // One that nobody has yet is another document on its own day.
      write('accrual', dayOf(was.date), minus(NOTHING, netOf(was)))
      write('accrual', issued, netOf(now))
    }
  }

  function writeHire(hire: Hire, { before, after, day }: { before: Seen; after: Seen; day: string }) {
    const was = before.hires.find(({ _id }) => _id === hire._id)
    const countedBefore = counted.get(hire._id) ?? NOTHING
    const paidBefore = was ? cashOf(before, was) : NOTHING
    const owed = minus(countedBefore, paidBefore)
    const now = countedOf(after, hire, { paidBefore, owed })
    counted.set(hire._id, now)
    write('cash', day, minus(now, countedBefore))
    const kept = minus(taxed(moneyOf(after, hire).kept), was ? taxed(moneyOf(before, was).kept) : NOTHING)
    for (const basis of ['cash', 'accrual'] as const) write(basis, day, kept)
  }

  return {
    /** Writes what a press has changed; money that came or went by it has its own day. */
    write(before: Seen, after: Seen, today: string) {
      for (const invoice of after.invoices) writeInvoice(before, invoice, today)
      const known = new Set(before.payments.map(({ _id }) => _id))
      const money = after.payments.find(({ _id }) => !known.has(_id))
      const day = money ? dayOf(money.date) : today
      for (const hire of after.hires) writeHire(hire, { before, after, day })
      aheads.write({ before, after, today, day })
    },
    /** What the days of a period come to. */
    sums(basis: LedgerLine['basis'], from: string, to: string): Sums {
      return [...lines, ...aheads.lines()]
        .filter((line) => line.basis === basis && line.day >= from && line.day <= to)
        .reduce<Sums>((sum, line) => plus(sum, line), NOTHING)
    },
  }
}

type ReportSums = Pick<WireGstLine, 'sales' | 'gstFree' | 'gst'>

/** A period and a basis. */
export interface AskedPeriod {
  month: string
  basis: GstBasis
  span?: GstSpan
}

/** The report of a period. */
export async function reported(member: TestMember, { month, basis, span = 'month' }: AskedPeriod) {
  const path = `/reports/gst?month=${month}&span=${span}&basis=${basis}&limit=100`
  const { status, body } = await member.call({ method: 'GET', path })
  if (status !== 200) throw new Error(JSON.stringify(body))
  const { isRegistered, total, sums }: { isRegistered: boolean; total: number; sums: ReportSums } = body
  const data: WireGstLine[] = body.data
  return { isRegistered, total, sums, data }
}

/** Its figures in cents. */
export const inCents = ({ sales, gstFree, gst }: ReportSums) => ({
  sales: Math.round(sales * 100),
  free: Math.round(gstFree * 100),
  gst: Math.round(gst * 100),
})

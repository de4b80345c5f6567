import {
  cents,
  dayOf,
  type Hire,
  isBilled,
  later,
  liveOf,
  minus,
  moneyOf,
  NOTHING,
  netOf,
  type Seen,
  type Sums,
  shareOf,
  unbilledOf,
} from './seen-money.ts'

/** What of a hire is attributed before its invoice. */
function prepaidOf(seen: Seen, hire: Hire): Sums {
  const { waiting } = moneyOf(seen, hire)
  if (isBilled(liveOf(seen, hire)) || waiting <= 0) return NOTHING
  const agreed = unbilledOf(seen, hire)
  return hire.status === 'Cancelled' ? shareOf(agreed, waiting) : agreed
}

/** The money that is on an invoice, by its payments. */
const partsOn = ({ payments }: Seen, invoiceId: string) =>
  payments
    .filter(({ undoneAt }) => undoneAt === null)
    .map(({ _id, date, allocations }) => ({
      _id,
      day: dayOf(date),
      sum: allocations
        .filter((part) => part.invoiceId === invoiceId)
        .reduce((all, { amount }) => all + cents(amount), 0),
    }))
    .filter(({ sum }) => sum !== 0)

interface Pressed {
  before: Seen
  after: Seen
  today: string
  /** That of the money which was entered, else today. */
  day: string
}

type Billed = Seen['invoices'][number]

const isNothing = ({ sales, free, gst }: Sums) => sales === 0 && free === 0 && gst === 0

/**
 * How much of an invoice counts before its date. GST is attributable to the period in which any of the consideration is
 * received, or the invoice is issued, whichever is the earlier (GST Act s 29-5(1)); what was, while money is held, stays.
 */
function countsAhead({ after }: Pressed, invoice: Billed, already: Sums): Sums {
  const parts = partsOn(after, invoice._id)
  const sum = (some: typeof parts) => some.reduce((all, part) => all + part.sum, 0)
  if (sum(parts.filter(({ day }) => day < dayOf(invoice.date))) > 0) return netOf(invoice)
  const { waiting } = moneyOf(after, { _id: invoice.bookingId })
  return sum(parts) + waiting > 0 ? already : NOTHING
}

/** The first day of money that came on an invoice by a press, or the last of what went back; today without any. */
function dayOfMoney({ before, after, today }: Pressed, { _id: invoiceId }: Billed, isMore: boolean): string {
  const known = new Set(before.payments.map(({ _id }) => _id))
  const fresh = partsOn(after, invoiceId).filter(({ _id, sum }) => !known.has(_id) && sum > 0 === isMore)
  const days = fresh.map(({ day }) => day).toSorted()
  return (isMore ? days[0] : days.at(-1)) ?? today
}

interface Ahead extends Sums {
  hireId: string
  day: string
  /** The invoice that takes it back, on its date wherever that is moved; null of what counts ahead. */
  invoiceId: string | null
}

/** What counts on accrual before there is an invoice, or before its date, until that takes it back. */
export function openAheads() {
  const written: Ahead[] = []
  const issued = new Map<string | null, string>()
  const dayOfLine = ({ day, invoiceId }: Ahead) => later(day, issued.get(invoiceId) ?? '')

  /** The last day on which anything of a hire counted ahead, or was taken back by an invoice that is void since. */
  function lastOf(hire: Hire, after: Seen): string {
    const live = new Set<string | null>(liveOf(after, hire).map(({ _id }) => _id))
    const own = written.filter(({ hireId, invoiceId }) => hireId === hire._id && !live.has(invoiceId))
    return later(...own.map(dayOfLine))
  }

  function writePrepaid(hire: Hire, { before, after, day }: Pressed) {
    const was = before.hires.find(({ _id }) => _id === hire._id)
    const change = minus(prepaidOf(after, hire), was ? prepaidOf(before, was) : NOTHING)
    if (isNothing(change)) return
    const last = lastOf(hire, after)
    const invoice = liveOf(after, hire).find(({ furtherTo }) => furtherTo === '')
    const on = invoice ? last : later(last, day)
    written.push({ hireId: hire._id, day: on, invoiceId: invoice?._id ?? null, ...change })
  }

  function writePaidBefore(hire: Hire, invoice: Billed, pressed: Pressed) {
    const taken = written.filter(({ invoiceId }) => invoiceId === invoice._id)
    const already = taken.reduce<Sums>((sum, line) => minus(sum, line), NOTHING)
    const change = minus(countsAhead(pressed, invoice, already), already)
    const isMore = change.sales >= 0
    const ofMoney = dayOfMoney(pressed, invoice, isMore)
    const day = isNothing(already)
      ? ofMoney
      : later(lastOf(hire, pressed.after), isMore ? pressed.today : ofMoney)
    if (isNothing(change) || day >= dayOf(invoice.date)) return
    const on = { hireId: hire._id, day }
    written.push({ ...on, invoiceId: null, ...change })
    written.push({ ...on, invoiceId: invoice._id, ...minus(NOTHING, change) })
  }

  return {
    /** Writes what a press has changed. */
    write(pressed: Pressed) {
      for (const { _id, date } of pressed.after.invoices) issued.set(_id, dayOf(date))
      for (const hire of pressed.after.hires) {
        writePrepaid(hire, pressed)
        for (const invoice of liveOf(pressed.after, hire)) writePaidBefore(hire, invoice, pressed)
      }
    },
    /** All of it, each on its day as that is now. */
    lines: () => written.map((line) => ({ ...line, basis: 'accrual' as const, day: dayOfLine(line) })),
  }
}

import { type Cents, formatAmount } from '../shared/money.ts'

/** How an invoice differs between here and Xero. */
export const DIFFERENCE_KINDS = [
  'notInXero',
  'notHere',
  'total',
  'gst',
  'paid',
  'status',
  'credited',
] as const

/** Missing on a side, other amounts, or void on one side only. */
type DifferenceKind = (typeof DIFFERENCE_KINDS)[number]

/** One side's data of an invoice. */
export interface BooksSide {
  invoiceNumber: string
  isVoid: boolean
  /** Void by a note over everything: void or credited in Xero both agree. */
  isReversed?: boolean
  totalCents: Cents
  gstCents: Cents
  paidCents: Cents
  creditedCents: Cents
}

/** A difference, both sides in words. */
export interface Difference {
  invoiceId: string | null
  invoiceNumber: string
  kind: DifferenceKind
  ours: string
  theirs: string
}

const statusOf = ({ isVoid }: BooksSide): string => (isVoid ? 'Void' : 'Approved')

const AMOUNTS = [
  ['total', 'totalCents'],
  ['gst', 'gstCents'],
  ['paid', 'paidCents'],
  ['credited', 'creditedCents'],
] as const

type About = Pick<Difference, 'invoiceId' | 'invoiceNumber'>

const missing = (side: BooksSide, about: About, kind: 'notInXero' | 'notHere'): Difference[] => {
  const said = formatAmount(side.totalCents)
  const words = kind === 'notInXero' ? { ours: said, theirs: '' } : { ours: '', theirs: said }
  return side.isVoid ? [] : [{ ...about, kind, ...words }]
}

function differing(ours: BooksSide, theirs: BooksSide, about: About): Difference[] {
  if ((ours.isVoid || ours.isReversed) && theirs.isVoid) return []
  if (ours.isVoid !== theirs.isVoid)
    return [{ ...about, kind: 'status', ours: statusOf(ours), theirs: statusOf(theirs) }]
  return AMOUNTS.flatMap(([kind, field]) =>
    ours[field] === theirs[field]
      ? []
      : [{ ...about, kind, ours: formatAmount(ours[field]), theirs: formatAmount(theirs[field]) }],
  )
}

/**
 * All differences of an invoice. Void on both sides, or void here and missing there, agree; void on one side
 * is the only difference reported.
 */
export function compareBooks(
  ours: (BooksSide & { invoiceId: string }) | null,
  theirs: BooksSide | null,
): Difference[] {
  if (!ours)
    return theirs ? missing(theirs, { invoiceId: null, invoiceNumber: theirs.invoiceNumber }, 'notHere') : []
  const { invoiceId, invoiceNumber } = ours
  const about = { invoiceId, invoiceNumber }
  return theirs ? differing(ours, theirs, about) : missing(ours, about, 'notInXero')
}

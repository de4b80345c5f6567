import type { WireProposedBooking } from '@skipyard/contract/bookings.proposed.ts'
import { dollarsToCents, formatAmount } from '@skipyard/domain/shared/money.ts'
import type { TableColumn } from '#web/ui/data-table/table-column.ts'
import { proposedTexts } from '../texts.ts'

const NAMES = ['jobID', 'customerName', 'suburb', 'bin', 'words', 'amount'] as const

/** What the columns are called, in their order. */
export const REVIEW_LABELS = NAMES.map((name) => ({
  name,
  label: proposedTexts.list.columns[name],
  hidden: false,
}))

/** What the proposed lines of a booking come to. */
export const amountProposed = ({ amount }: WireProposedBooking): string =>
  formatAmount(dollarsToCents(amount))

/** The columns of the bookings with proposed charges. */
export const reviewColumns: readonly TableColumn<WireProposedBooking>[] = [
  {
    name: 'jobID',
    width: 100,
    isWhole: true,
    cell: ({ jobID, bookingId }) => <b data-row-link={bookingId}>{jobID}</b>,
  },
  { name: 'customerName', width: 180, isElastic: true, cell: ({ customerName }) => customerName },
  { name: 'suburb', width: 130, isElastic: true, cell: ({ suburb }) => suburb },
  { name: 'bin', width: 120, cell: ({ binSize, binType }) => `${binSize} m³ ${binType}` },
  { name: 'words', width: 280, isElastic: true, cell: ({ words }) => words.join(', ') },
  { name: 'amount', width: 100, isNumber: true, cell: amountProposed },
]

import type { WireMoneyToGiveBack } from '@skipyard/contract/invoices.money.ts'
import { dollarsToCents, formatAmount } from '@skipyard/domain/shared/money.ts'
import { formatPhone } from '@skipyard/domain/shared/phone.ts'
import { Link } from '@tanstack/react-router'
import type { TableColumn } from '#web/ui/data-table/table-column.ts'
import { StatusChip } from '#web/ui/marks/status-chip.tsx'
import { momentWords } from '#web/ui/words/moment-words.ts'
import classes from './invoice-columns.module.css'

const amount = (dollars: number) => formatAmount(dollarsToCents(dollars))

/** The number of a booking with money to give back, which leads to it. */
export const GiveBackLink = ({ row: { jobID, _id } }: { row: WireMoneyToGiveBack }) => (
  <Link
    className={classes.link}
    to="/app/bookings/all-bookings"
    search={{ dates: 'all', q: jobID, form: 'view', booking: _id }}
  >
    {jobID}
  </Link>
)

/** The columns of the bookings with money to give back, moments on the company's clock. */
export const giveBackColumns = (timeZone: string): readonly TableColumn<WireMoneyToGiveBack>[] => [
  {
    name: 'jobID',
    width: 110,
    isWhole: true,
    cell: (row) => (
      // The row's mark takes no focus, so that Enter answers instead of following the link.
      <span data-row-link={row._id}>
        <GiveBackLink row={row} />
      </span>
    ),
  },
  { name: 'customerName', width: 200, isElastic: true, cell: ({ customerName }) => customerName },
  { name: 'customerPhone', width: 120, cell: ({ customerPhone }) => formatPhone(customerPhone) },
  { name: 'status', width: 110, isWhole: true, cell: ({ status }) => <StatusChip status={status} isQuiet /> },
  { name: 'amount', width: 120, isNumber: true, cell: (row) => <b>{amount(row.amount)}</b> },
  { name: 'paid', width: 110, isNumber: true, cell: ({ deposit }) => amount(deposit) },
  {
    name: 'since',
    width: 140,
    cell: ({ since }) => (since === null ? '' : momentWords(since, timeZone, new Date())),
  },
]

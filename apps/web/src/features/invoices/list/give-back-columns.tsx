import type { WireMoneyToGiveBack } from '@skipyard/contract/invoices.money.ts'
import { dollarsToCents, formatAmount } from '@skipyard/domain/shared/money.ts'
import { formatPhone } from '@skipyard/domain/shared/phone.ts'
import { Link } from '@tanstack/react-router'
import type { TableColumn } from '#web/ui/data-table/table-column.ts'
import { momentWords } from '#web/ui/moment-words.ts'
import classes from './invoice-columns.module.css'

const amount = (dollars: number) => formatAmount(dollarsToCents(dollars))

/** The columns of the bookings with money to give back, moments on the company's clock. */
export const giveBackColumns = (timeZone: string): readonly TableColumn<WireMoneyToGiveBack>[] => [
  {
    name: 'jobID',
    width: 110,
    isWhole: true,
    cell: ({ jobID, _id }) => (
      // The row's mark takes no focus, so that Enter answers instead of following the link.
      <span data-row-link={_id}>
        <Link
          className={classes.link}
          to="/app/bookings/all-bookings"
          search={{ dates: 'all', q: jobID, form: 'view', booking: _id }}
        >
          {jobID}
        </Link>
      </span>
    ),
  },
  { name: 'customerName', width: 200, isElastic: true, cell: ({ customerName }) => customerName },
  { name: 'customerPhone', width: 120, cell: ({ customerPhone }) => formatPhone(customerPhone) },
  { name: 'status', width: 110, cell: ({ status }) => status },
  { name: 'amount', width: 120, isNumber: true, cell: (row) => amount(row.amount) },
  { name: 'paid', width: 110, isNumber: true, cell: ({ deposit }) => amount(deposit) },
  {
    name: 'since',
    width: 140,
    cell: ({ since }) => (since === null ? '' : momentWords(since, timeZone, new Date())),
  },
]

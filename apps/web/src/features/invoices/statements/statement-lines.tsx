import type { WireCustomerStatement, WireStatementLine } from '@skipyard/contract/invoices.statements.ts'
import { PAYMENT_METHODS } from '@skipyard/domain/bookings/booking-options.ts'
import { Link } from '@tanstack/react-router'
import { editorTexts } from '../editor/texts.ts'
import { dayOfWire } from './day-of-wire.ts'
import { amountOf, type StatementColumn, type StatementRow, StatementTable } from './statement-table.tsx'
import { statementTexts as words } from './texts.ts'

const { columns } = words

const COLUMNS: readonly StatementColumn[] = [
  { label: columns.date, look: 'wide' },
  { label: columns.what, look: 'what' },
  { label: columns.details, look: 'wide' },
  { label: columns.po, look: 'wide' },
  { label: columns.charged, look: 'money' },
  { label: columns.paid, look: 'paid' },
  { label: columns.balance, look: 'balance' },
]

const amountIfAny = (dollars: number) => (dollars === 0 ? '' : amountOf(dollars))

/** How a payment came: 'Bank transfer', and not as it is kept; '' for what was charged. */
function methodOf({ number }: WireStatementLine): string {
  const method = PAYMENT_METHODS.find((known) => known === number)
  return method ? editorTexts.payment.methods[method] : ''
}

function rowOf(line: WireStatementLine): StatementRow {
  const { kind, date, number, invoiceId, paymentId, site, poNumber, charged, paid, balance } = line
  const details = [methodOf(line), line.details, site].filter((part) => part !== '').join(', ')
  const link = invoiceId !== null && (
    <Link to="/app/finance/invoices/$invoiceId" params={{ invoiceId }}>
      {number}
    </Link>
  )
  return {
    key: `${kind} ${invoiceId ?? paymentId} ${number} ${date}`,
    below: [dayOfWire(date), details, poNumber !== '' && words.poNumber(poNumber)],
    cells: [
      dayOfWire(date),
      <span key="what">
        {words.kinds[kind]} {link}
      </span>,
      details,
      poNumber,
      amountIfAny(charged),
      amountIfAny(paid),
      amountOf(balance),
    ],
  }
}

/** Everything that was charged and paid on the days, and what was owed after each. */
export function StatementLines({ statement }: { statement: WireCustomerStatement }) {
  const { lines, startDate, openingBalance, charged, paid, closingBalance } = statement
  const nothing = lines.length === 0 && words.nothingInRange
  const opening: StatementRow = {
    key: 'opening',
    cells: [dayOfWire(startDate), words.opening, nothing, '', '', '', amountOf(openingBalance)],
    below: [dayOfWire(startDate), nothing],
  }
  const foot = ['', words.closing, '', '', amountOf(charged), amountOf(paid), amountOf(closingBalance)]
  return <StatementTable columns={COLUMNS} rows={[opening, ...lines.map(rowOf)]} foot={foot} />
}

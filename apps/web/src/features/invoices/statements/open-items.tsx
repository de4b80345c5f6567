import type { WireCustomerStatement, WireOpenItem } from '@skipyard/contract/invoices.statements.ts'
import { Link } from '@tanstack/react-router'
import { listTexts } from '../texts.ts'
import { dayOfWire } from './day-of-wire.ts'
import { amountOf, type StatementColumn, type StatementRow, StatementTable } from './statement-table.tsx'
import { statementTexts as words } from './texts.ts'

const { columns } = words

const COLUMNS: readonly StatementColumn[] = [
  { label: columns.date, look: 'wide' },
  { label: columns.what, look: 'what' },
  { label: columns.due, look: 'wide' },
  { label: columns.overdue, look: 'wide' },
  { label: columns.total, look: 'money' },
  { label: columns.paid, look: 'paid' },
  { label: columns.balance, look: 'balance' },
]

function rowOf(item: WireOpenItem): StatementRow {
  const { invoiceId, invoiceNumber, date, dueDate, daysOverdue, total, paid, balance } = item
  const late = daysOverdue > 0 && listTexts.days(daysOverdue)
  return {
    key: invoiceId,
    below: [`${columns.due} ${dayOfWire(dueDate)}`, late],
    cells: [
      dayOfWire(date),
      <Link key="link" to="/app/finance/invoices/$invoiceId" params={{ invoiceId }}>
        {invoiceNumber}
      </Link>,
      dayOfWire(dueDate),
      late,
      amountOf(total),
      amountOf(paid),
      amountOf(balance),
    ],
  }
}

/** The invoices with something left to pay, the first due first; together they are the balance. */
export function OpenItems({
  statement: { openItems, closingBalance },
}: {
  statement: WireCustomerStatement
}) {
  const rows = openItems.length > 0 ? openItems.map(rowOf) : [{ key: 'none', cells: ['', words.nothingOpen] }]
  const foot = ['', words.closing, '', '', '', '', amountOf(closingBalance)]
  return <StatementTable columns={COLUMNS} rows={rows} foot={foot} />
}

import type {
  WireCustomerStatement,
  WireOpenItem,
  WireStatementLine,
} from '@skipyard/contract/invoices/statements.ts'
import { PAYMENT_METHODS } from '@skipyard/domain/bookings/draft/booking-options.ts'
import { AGE_BUCKETS } from '@skipyard/domain/invoices/money/ageing.ts'
import { dollarsToCents, formatAmount } from '@skipyard/domain/shared/money.ts'
import { formatPhone } from '@skipyard/domain/shared/phone.ts'
import { formatAbn } from '@skipyard/domain/tenants/abn.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ApiError, messageOf } from '#web/client/api-error.ts'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { Block, Row, Words } from '#web/ui/layout/parts.tsx'
import { TableSkeleton } from '#web/ui/lists/table-skeleton.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import ages from '../age-colors.module.css'
import { editorTexts } from '../editor/texts.ts'
import { EnterPaymentButton } from '../payments/enter-payment-button.tsx'
import { statementQueries } from '../queries.ts'
import { listTexts } from '../texts.ts'
import classes from './statement-sheet.module.css'
import {
  AccountMoney,
  amountOf,
  dayOfWire,
  type StatementColumn,
  type StatementRow,
  StatementTable,
} from './statement-table.tsx'
import { MailingLine, type StatementsView, StatementTools } from './statement-tools.tsx'
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

/** The first due first; they add up to the balance. */
function OpenItems({ statement: { openItems, closingBalance } }: { statement: WireCustomerStatement }) {
  const rows = openItems.length > 0 ? openItems.map(rowOf) : [{ key: 'none', cells: ['', words.nothingOpen] }]
  const foot = ['', words.closing, '', '', '', '', amountOf(closingBalance)]
  return <StatementTable columns={COLUMNS} rows={rows} foot={foot} />
}

const LINE_COLUMNS: readonly StatementColumn[] = [
  { label: columns.date, look: 'wide' },
  { label: columns.what, look: 'what' },
  { label: columns.details, look: 'wide' },
  { label: columns.po, look: 'wide' },
  { label: columns.charged, look: 'money' },
  { label: columns.paid, look: 'paid' },
  { label: columns.balance, look: 'balance' },
]

const amountIfAny = (dollars: number) => (dollars === 0 ? '' : amountOf(dollars))

function methodOf({ number }: WireStatementLine): string {
  const method = PAYMENT_METHODS.find((known) => known === number)
  return method ? editorTexts.payment.methods[method] : ''
}

function rowOfLine(line: WireStatementLine): StatementRow {
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

function StatementLines({ statement }: { statement: WireCustomerStatement }) {
  const { lines, startDate, openingBalance, charged, paid, closingBalance } = statement
  const nothing = lines.length === 0 && words.nothingInRange
  const opening: StatementRow = {
    key: 'opening',
    cells: [dayOfWire(startDate), words.opening, nothing, '', '', '', amountOf(openingBalance)],
    below: [dayOfWire(startDate), nothing],
  }
  const foot = ['', words.closing, '', '', amountOf(charged), amountOf(paid), amountOf(closingBalance)]
  return <StatementTable columns={LINE_COLUMNS} rows={[opening, ...lines.map(rowOfLine)]} foot={foot} />
}

const GREY_ROWS = 10
const NOT_FOUND = 404
const money = (dollars: number) => formatAmount(dollarsToCents(dollars))

function Head({ statement }: { statement: WireCustomerStatement }) {
  const { customer, endDate, closingBalance } = statement
  const { _id, name, abn, email, phone, onHold } = customer
  const reach = [
    abn === '' ? '' : words.abn(formatAbn(abn)),
    onHold ? words.onHold : '',
    email,
    formatPhone(phone),
  ]
  return (
    <Row wrap justify="between" columnGap={20} align="stretch" gap={6} className={classes.head}>
      <div>
        <h2>{name}</h2>
        <Words as="div" tone="soft">
          {reach.filter((part) => part !== '').join(' · ')}
        </Words>
        <Link to="/app/customers/$customerId" params={{ customerId: _id }}>
          {words.openCustomer}
        </Link>
      </div>
      <div className={classes.owed}>
        <Words as="div" tone="soft">
          {words.balanceOn(dayOfWire(endDate))}
        </Words>
        <Words as="div" size="figure" weight={650}>
          {money(closingBalance)}
        </Words>
        <EnterPaymentButton customerId={_id} customerName={name} />
      </div>
    </Row>
  )
}

function Ages({ ageing }: { ageing: WireCustomerStatement['ageing'] }) {
  return (
    <Block
      as="dl"
      mt={14}
      mb={14}
      line="around"
      radius="md"
      clip
      className={classes.ages}
      aria-label={words.ages}
    >
      {AGE_BUCKETS.map((age) => (
        <div key={age}>
          <i className={ages[age]} aria-hidden="true" />
          <dt>{listTexts.tiles.ages[age]}</dt>
          <dd>{money(ageing[age])}</dd>
        </div>
      ))}
      {ageing.inCredit !== 0 && (
        <div>
          <i aria-hidden="true" />
          <dt>{words.inCredit}</dt>
          <dd>{money(ageing.inCredit)}</dd>
        </div>
      )}
    </Block>
  )
}

function Body({ view, customerId }: { view: StatementsView; customerId: string }) {
  const { from, to, form } = view
  const answer = useQuery(statementQueries.one({ customerId, from, to }))
  const { data, error, isPlaceholderData } = answer
  if (error instanceof ApiError && error.status === NOT_FOUND) {
    return <EmptyState title={words.goneTitle} words={words.goneWords} />
  }
  if (error !== null) {
    return (
      <ErrorState
        words={messageOf(error)}
        isRetrying={answer.isFetching}
        onRetry={() => void answer.refetch()}
      />
    )
  }
  if (data === undefined) return <TableSkeleton rows={GREY_ROWS} label={words.loadingStatement} />
  return (
    <section
      className={isPlaceholderData ? `${classes.sheet} ${classes.waiting}` : classes.sheet}
      aria-label={data.customer.name}
      aria-busy={isPlaceholderData}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long statement is scrolled by keys
      tabIndex={0}
    >
      <Head statement={data} />
      <Ages ageing={data.ageing} />
      {form === 'openItem' ? <OpenItems statement={data} /> : <StatementLines statement={data} />}
      <AccountMoney account={data.account} />
      <MailingLine customerId={customerId} hasEmail={data.customer.mailTo.length > 0} />
    </section>
  )
}

export function StatementSheet({ view }: { view: StatementsView }) {
  const { customerId } = view
  if (customerId === undefined) {
    return (
      <PageCard isColumn>
        <EmptyState title={words.choose} words={words.chooseWords} />
      </PageCard>
    )
  }
  return (
    <PageCard isColumn>
      <StatementTools view={view} customerId={customerId} />
      <Body key={customerId} view={view} customerId={customerId} />
    </PageCard>
  )
}

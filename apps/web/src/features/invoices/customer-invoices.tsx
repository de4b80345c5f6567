import { Button } from '@mantine/core'
import { type Cents, dollarsToCents, formatAmount } from '@skipyard/domain/shared/money.ts'
import { IconReportMoney } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { messageOf } from '#web/client/api-error.ts'
import { useToday } from '#web/client/use-today.ts'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { useStayBeforeEnd } from '#web/ui/data-table/use-stay-before-end.ts'
import { Row } from '#web/ui/layout/parts.tsx'
import { LineHeads } from '#web/ui/lists/line-heads.tsx'
import { LineList } from '#web/ui/lists/line-list.tsx'
import { PageNumbers } from '#web/ui/lists/page-numbers.tsx'
import { TableSkeleton } from '#web/ui/lists/table-skeleton.tsx'
import { DateText } from '#web/ui/marks/date-text.tsx'
import { StatusChip } from '#web/ui/marks/status-chip.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import classes from './customer-invoices.module.css'
import { EnterPaymentButton } from './payments/enter-payment-button.tsx'
import { type InvoiceRow, invoiceQueries, invoiceRowOf, statementQueries } from './queries.ts'
import { AccountMoney } from './statements/statement-table.tsx'
import { listTexts, accountTexts as words } from './texts.ts'

const PAGE_SIZE = 5

function InvoiceLine({ invoice }: { invoice: InvoiceRow }) {
  const { _id, invoiceNumber, issuedOn, dueOn, daysOverdue, status, totalCents, balanceCents } = invoice
  return (
    <li className={classes.line}>
      <Link to="/app/finance/invoices/$invoiceId" params={{ invoiceId: _id }}>
        {invoiceNumber}
      </Link>
      <span>{issuedOn && <DateText date={issuedOn} />}</span>
      <span className={classes.due}>
        {dueOn && balanceCents > 0 && (
          <>
            {words.dueOn} <DateText date={dueOn} />
            {daysOverdue > 0 && <span className={classes.late}> · {listTexts.days(daysOverdue)}</span>}
          </>
        )}
      </span>
      <span>
        <StatusChip status={status} isQuiet={status !== 'overdue'} />
      </span>
      <span className={classes.money}>{formatAmount(totalCents)}</span>
      <span className={`${classes.money} ${classes.strong}`}>
        {balanceCents === 0 ? '–' : formatAmount(balanceCents)}
      </span>
    </li>
  )
}

interface AccountProps {
  customerId: string
  pendingCents: Cents | null
}

function OnAccount({ customerId }: Pick<AccountProps, 'customerId'>) {
  const today = useToday()
  const { data } = useQuery(statementQueries.one({ customerId, from: today, to: today }))
  return data ? <AccountMoney account={data.account} /> : null
}

function Account({ customerId, pendingCents }: AccountProps) {
  const today = useToday()
  const { data, isFetching } = useQuery(statementQueries.one({ customerId, from: today, to: today }))
  if (data === undefined) return null
  const { ageing, closingBalance } = data
  const { days1to30, days31to60, days61to90, over90, inCredit } = ageing
  const balanceCents = dollarsToCents(closingBalance)
  const lateCents = dollarsToCents(days1to30 + days31to60 + days61to90 + over90)
  const toBillCents = isFetching || pendingCents === null ? 0 : pendingCents - balanceCents
  const figures = [
    { name: words.balance, cents: balanceCents, isShown: true },
    { name: words.overdue, cents: lateCents, isShown: lateCents !== 0 },
    { name: words.inCredit, cents: dollarsToCents(inCredit), isShown: inCredit !== 0 },
    { name: words.notInvoiced, cents: toBillCents, isShown: toBillCents > 0 },
    { name: words.paidAhead, cents: -toBillCents, isShown: toBillCents < 0 },
  ]
  return (
    <Row as="dl" wrap columnGap={24} align="stretch" gap={4} className={classes.account}>
      {figures
        .filter(({ isShown }) => isShown)
        .map(({ name, cents }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={name === words.overdue ? classes.late : undefined}>{formatAmount(cents)}</dd>
          </div>
        ))}
    </Row>
  )
}

interface CustomerInvoicesProps extends AccountProps {
  customerName: string
  page: number
  showPage: (page: number) => void
}

export function CustomerInvoices(props: CustomerInvoicesProps) {
  const { customerId, customerName, pendingCents, page, showPage } = props
  const answer = useQuery(invoiceQueries.ofCustomer(customerId, page, PAGE_SIZE))
  const { data, isPending, isError, error, isFetching, isPlaceholderData } = answer
  useStayBeforeEnd({ page, limit: PAGE_SIZE, total: isPlaceholderData ? undefined : data?.total, showPage })
  return (
    <PageCard label={words.title}>
      <Row wrap gap={8} py={10} px={16} className={classes.head}>
        <h2>{words.title}</h2>
        <Button
          renderRoot={(link) => (
            <Link to="/app/finance/customer-statements" search={{ customer: customerId }} {...link} />
          )}
          variant="default"
          size="xs"
          leftSection={<IconReportMoney size="1rem" stroke={1.75} aria-hidden="true" />}
        >
          {words.statement}
        </Button>
        <EnterPaymentButton customerId={customerId} customerName={customerName} />
      </Row>
      {isPending && <TableSkeleton rows={PAGE_SIZE} label={words.loadingInvoices} />}
      {isError && (
        <ErrorState words={messageOf(error)} onRetry={() => void answer.refetch()} isRetrying={isFetching} />
      )}
      <OnAccount customerId={customerId} />
      {data?.total === 0 && <EmptyState title={words.none} words={words.noneWords} />}
      {data && data.total > 0 && (
        <>
          <Account customerId={customerId} pendingCents={pendingCents} />
          <LineList isWaiting={isPlaceholderData}>
            <LineHeads className={classes.line} heads={words.heads} numbers={[4, 5]} />
            {data.data.map(invoiceRowOf).map((invoice) => (
              <InvoiceLine key={invoice._id} invoice={invoice} />
            ))}
          </LineList>
          {data.total > PAGE_SIZE && (
            <Row justify="end" align="stretch" py={8} px={16} line="top" className={classes.foot}>
              <PageNumbers page={page} pageSize={PAGE_SIZE} total={data.total} onPage={showPage} />
            </Row>
          )}
        </>
      )}
    </PageCard>
  )
}

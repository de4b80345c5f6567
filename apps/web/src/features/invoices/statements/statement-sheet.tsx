import type { WireCustomerStatement } from '@skipyard/contract/invoices.statements.ts'
import { AGE_BUCKETS } from '@skipyard/domain/invoices/ageing.ts'
import { dollarsToCents, formatAmount } from '@skipyard/domain/shared/money.ts'
import { formatPhone } from '@skipyard/domain/shared/phone.ts'
import { formatAbn } from '@skipyard/domain/tenants/abn.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ApiError, messageOf } from '#web/client/api-error.ts'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { TableSkeleton } from '#web/ui/lists/table-skeleton.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import ages from '../age-colors.module.css'
import { EnterPaymentButton } from '../enter-payment-button.tsx'
import { AccountMoney } from '../money/account-money.tsx'
import { listTexts } from '../texts.ts'
import { dayOfWire } from './day-of-wire.ts'
import { MailingLine } from './mailing-line.tsx'
import { OpenItems } from './open-items.tsx'
import { statementQueries } from './queries.ts'
import { StatementLines } from './statement-lines.tsx'
import classes from './statement-sheet.module.css'
import { StatementTools } from './statement-tools.tsx'
import { statementTexts as words } from './texts.ts'
import type { StatementsView } from './use-statements-view.ts'

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
    <div className={classes.head}>
      <div>
        <h2>{name}</h2>
        <div className={classes.quiet}>{reach.filter((part) => part !== '').join(' · ')}</div>
        <Link to="/app/customers/$customerId" params={{ customerId: _id }}>
          {words.openCustomer}
        </Link>
      </div>
      <div className={classes.owed}>
        <div className={classes.quiet}>{words.balanceOn(dayOfWire(endDate))}</div>
        <div className={classes.balance}>{money(closingBalance)}</div>
        <EnterPaymentButton customerId={_id} customerName={name} />
      </div>
    </div>
  )
}

function Ages({ ageing }: { ageing: WireCustomerStatement['ageing'] }) {
  return (
    <dl className={classes.ages} aria-label={words.ages}>
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
    </dl>
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

/** A customer's statement over the days and in the form that are chosen. */
export function StatementSheet({ view }: { view: StatementsView }) {
  const { customerId } = view
  if (customerId === undefined) {
    return (
      <PageCard className={classes.card}>
        <EmptyState title={words.choose} words={words.chooseWords} />
      </PageCard>
    )
  }
  return (
    <PageCard className={classes.card}>
      <StatementTools view={view} customerId={customerId} />
      <Body key={customerId} view={view} customerId={customerId} />
    </PageCard>
  )
}

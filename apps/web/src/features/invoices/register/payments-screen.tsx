import { Button } from '@mantine/core'
import type { WirePayment } from '@skipyard/contract/invoices/payments.ts'
import { paidForWords, paymentKindWords, registerTexts } from '@skipyard/domain/invoices/payment-register.ts'
import { formatAustralianDate, fromWireDate, todayIn } from '@skipyard/domain/shared/local-date.ts'
import { dollarsToCents, formatAmount } from '@skipyard/domain/shared/money.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { useProfile } from '#web/client/session/use-profile.ts'
import { RowCard } from '#web/ui/cards/row-card.tsx'
import { FilterChips } from '#web/ui/data-table/filter-chips.tsx'
import { PlainList } from '#web/ui/data-table/plain-list.tsx'
import card from '#web/ui/data-table/table-card.module.css'
import { TableCard } from '#web/ui/data-table/table-card.tsx'
import type { TableColumn } from '#web/ui/data-table/table-column.ts'
import { TableFooter } from '#web/ui/data-table/table-footer.tsx'
import { useActiveRow } from '#web/ui/data-table/use-active-row.ts'
import { useRowKeys } from '#web/ui/data-table/use-row-keys.ts'
import { useStayBeforeEnd } from '#web/ui/data-table/use-stay-before-end.ts'
import { DateText } from '#web/ui/marks/date-text.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { invoiceQueries } from '../queries.ts'
import classes from './payments-screen.module.css'
import { PaymentsToolbar, type PaymentsView, paymentChips, usePaymentsView } from './payments-toolbar.tsx'
import { registerWords as words } from './texts.ts'

function PaidFor({ payment: { allocations } }: { payment: WirePayment }) {
  return (
    <span className={classes.paidFor}>
      {allocations.map((part) =>
        part.invoiceId === null ? (
          <Link
            key={part.bookingId}
            className={classes.link}
            to="/app/bookings/all-bookings"
            search={{ dates: 'all', q: part.jobID, form: 'view', booking: part.bookingId }}
          >
            {paidForWords(part)}
          </Link>
        ) : (
          <Link
            key={part.invoiceId}
            className={classes.link}
            to="/app/finance/invoices/$invoiceId"
            params={{ invoiceId: part.invoiceId }}
          >
            {paidForWords(part)}
          </Link>
        ),
      )}
    </span>
  )
}

function PaymentAmount({ payment: { amount, undoneAt } }: { payment: WirePayment }) {
  const words = formatAmount(dollarsToCents(amount))
  return undoneAt === null ? <b>{words}</b> : <s className={classes.undone}>{words}</s>
}

function PaymentKind({ payment }: { payment: WirePayment }) {
  const { timeZone } = useProfile()
  const { undoneAt, undoneBy } = payment
  const kind = paymentKindWords(payment)
  if (undoneAt === null) return kind
  const day = formatAustralianDate(todayIn(timeZone, new Date(undoneAt)))
  const undone = words.undone(day, undoneBy ?? '')
  return (
    <span className={classes.undone} title={undone}>
      {kind} · {undone}
    </span>
  )
}

function howWords({ date: wire, method, reference }: WirePayment): string {
  const date = fromWireDate(wire)
  const parts = [date === null ? '' : formatAustralianDate(date), registerTexts.methods[method], reference]
  return parts.filter((part) => part !== '').join(' · ')
}

function PaymentCard({ payment }: { payment: WirePayment }) {
  return (
    <RowCard
      name={payment.customerName}
      state={<PaymentAmount payment={payment} />}
      menu={null}
      lines={[howWords(payment)]}
    >
      <PaymentKind payment={payment} /> <PaidFor payment={payment} />
    </RowCard>
  )
}

const { columns: labels, methods } = registerTexts

const PAYMENT_COLUMNS = (
  ['date', 'customerName', 'paidFor', 'kind', 'method', 'reference', 'amount', 'createdBy'] as const
).map((name) => ({ name, label: labels[name], hidden: false }))

function PaymentDay({ payment: { date: wire, _id } }: { payment: WirePayment }) {
  const date = fromWireDate(wire)
  return <span data-row-link={_id}>{date !== null && <DateText date={date} />}</span>
}

const paymentColumns: readonly TableColumn<WirePayment>[] = [
  { name: 'date', width: 96, isWhole: true, cell: (payment) => <PaymentDay payment={payment} /> },
  { name: 'customerName', width: 150, isElastic: true, cell: ({ customerName }) => customerName },
  { name: 'paidFor', width: 170, isElastic: true, cell: (payment) => <PaidFor payment={payment} /> },
  { name: 'kind', width: 150, cell: (payment) => <PaymentKind payment={payment} /> },
  { name: 'method', width: 102, cell: ({ method }) => methods[method] },
  { name: 'reference', width: 110, isElastic: true, cell: ({ reference }) => reference },
  { name: 'amount', width: 100, isNumber: true, cell: (payment) => <PaymentAmount payment={payment} /> },
  { name: 'createdBy', width: 116, cell: ({ createdBy }) => createdBy },
]

const NONE: WirePayment[] = []
const idOf = ({ _id }: WirePayment) => _id
const nameOf = ({ customerName, amount }: WirePayment) =>
  `${customerName}, ${formatAmount(dollarsToCents(amount))}`
const nothing = () => undefined

function NoPayments({ view }: { view: PaymentsView }) {
  if (view.isNarrowed) {
    const action = (
      <Button variant="default" size="xs" onClick={view.clear}>
        {words.clear}
      </Button>
    )
    return <EmptyState title={words.none} action={action} />
  }
  const action = (
    <Button variant="default" size="xs" component={Link} to="/app/finance/customer-statements">
      {words.statements}
    </Button>
  )
  return <EmptyState title={words.first} words={words.firstWords} action={action} />
}

export function PaymentsScreen() {
  const view = usePaymentsView()
  const navigate = useNavigate()
  const panelId = useId()
  const { page, limit, showPage } = view
  const answer = useQuery(invoiceQueries.payments(view.request))
  const { data: payments = NONE, total, received } = answer.data ?? {}
  const ids = payments.map(idOf)
  const active = useActiveRow(JSON.stringify(view.request), ids)
  const open = (id: string) => {
    const part = payments.find(({ _id }) => _id === id)?.allocations[0]
    if (!part) return
    const { invoiceId, jobID: q, bookingId: booking } = part
    if (invoiceId !== null) void navigate({ to: '/app/finance/invoices/$invoiceId', params: { invoiceId } })
    else
      void navigate({ to: '/app/bookings/all-bookings', search: { dates: 'all', q, form: 'view', booking } })
  }
  useStayBeforeEnd({ page, limit, total: answer.isPlaceholderData ? undefined : total, showPage })
  useRowKeys({ ids, ...active, open })
  const chips = paymentChips(view)
  return (
    <div className={card.screen}>
      <TableCard
        isReading={answer.isFetching && !answer.isPending}
        panelId={panelId}
        hasTabs={false}
        label={words.label}
        toolbar={
          <PaymentsToolbar
            view={view}
            received={received === undefined ? '' : words.received(formatAmount(dollarsToCents(received)))}
          />
        }
        chips={<FilterChips chips={chips} onClear={chips.length > 0 ? view.clear : undefined} />}
        footer={
          <TableFooter
            page={page}
            pageSize={limit}
            total={total}
            noun={words.noun}
            onPage={showPage}
            onPageSize={view.showLimit}
          />
        }
      >
        <PlainList
          answer={answer}
          wordsOf={messageOf}
          rows={answer.data?.data}
          active={active}
          card={(payment) => <PaymentCard payment={payment} />}
          empty={<NoPayments view={view} />}
          greyRows={limit}
          loading={words.loading}
          label={words.label}
          rowId={idOf}
          rowName={nameOf}
          columns={paymentColumns}
          choice={PAYMENT_COLUMNS}
          pinned="date"
          sort=""
          onSort={nothing}
          onOpen={open}
        />
      </TableCard>
    </div>
  )
}

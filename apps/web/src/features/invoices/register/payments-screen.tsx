import { Button } from '@mantine/core'
import type { WirePayment } from '@skipyard/contract/invoices.payments.ts'
import { dollarsToCents, formatAmount } from '@skipyard/domain/shared/money.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { FilterChips } from '#web/ui/data-table/filter-chips.tsx'
import { PlainList } from '#web/ui/data-table/plain-list.tsx'
import card from '#web/ui/data-table/table-card.module.css'
import { TableCard } from '#web/ui/data-table/table-card.tsx'
import { TableFooter } from '#web/ui/data-table/table-footer.tsx'
import { useActiveRow } from '#web/ui/data-table/use-active-row.ts'
import { useRowKeys } from '#web/ui/data-table/use-row-keys.ts'
import { useStayBeforeEnd } from '#web/ui/data-table/use-stay-before-end.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { invoiceQueries } from '../queries.ts'
import { PaymentCard } from './payment-card.tsx'
import { PAYMENT_COLUMNS, paymentColumns } from './payment-columns.tsx'
import { PaymentsToolbar, paymentChips } from './payments-toolbar.tsx'
import { registerWords as words } from './texts.ts'
import { type PaymentsView, usePaymentsView } from './use-payments-view.ts'

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

/** All money that came in and went out, the newest first, with what it was for; a row opens its invoice or booking. */
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

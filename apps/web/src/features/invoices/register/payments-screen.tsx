import { Button, NativeSelect } from '@mantine/core'
import { exportPayments, type WirePayment } from '@skipyard/contract/invoices/payments.ts'
import { PAYMENT_METHODS } from '@skipyard/domain/bookings/draft/booking-options.ts'
import { registerTexts } from '@skipyard/domain/invoices/money/payment-register.ts'
import { canExportInvoices } from '@skipyard/domain/invoices/policy.ts'
import { parseLocalDate } from '@skipyard/domain/shared/local-date.ts'
import { dollarsToCents, formatAmount } from '@skipyard/domain/shared/money.ts'
import { IconFilter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { download } from '#web/client/files/download.ts'
import { useProfile } from '#web/client/session/use-profile.ts'
import { useToday } from '#web/client/use-today.ts'
import { FileTool } from '#web/ui/data-table/file-tool.tsx'
import { FilterForm } from '#web/ui/data-table/filter-form.tsx'
import { ListFrame } from '#web/ui/data-table/list-frame.tsx'
import { PanelButton } from '#web/ui/data-table/panel-button.tsx'
import card from '#web/ui/data-table/table-card.module.css'
import { DateField } from '#web/ui/date-field/date-field.tsx'
import { Column } from '#web/ui/layout/parts.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { paymentsSearch } from '../page-searches.ts'
import { invoiceQueries } from '../queries.ts'
import { type PaymentFilters, type PaymentsView, paymentsList, usePaymentsView } from './payments-list.tsx'
import classes from './payments-screen.module.css'
import { registerWords as words } from './texts.ts'

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const
const { methods } = registerTexts
const METHODS = [
  { value: '', label: words.anyMethod },
  ...PAYMENT_METHODS.map((value) => ({ value, label: methods[value] })),
]

function PaymentFilterPanel({ view, onClose }: { view: PaymentsView; onClose: () => void }) {
  const today = useToday()
  const [filters, setFilters] = useState<PaymentFilters>(view.filters)
  const day = (name: 'from' | 'to') => (
    <DateField
      label={words[name]}
      today={today}
      value={parseLocalDate(filters[name] ?? '')}
      onChange={(date) => setFilters({ ...filters, [name]: date ?? undefined })}
    />
  )
  const apply = () => {
    onClose()
    view.narrow(filters)
  }
  return (
    <FilterForm verb={words.show} onApply={apply} onClear={() => setFilters({})}>
      <div className={classes.days}>
        {day('from')}
        {day('to')}
      </div>
      <NativeSelect
        label={words.method}
        data={METHODS}
        value={filters.method ?? ''}
        onChange={({ currentTarget: { value } }) =>
          setFilters({ ...filters, method: paymentsSearch({ method: value }).method })
        }
      />
    </FilterForm>
  )
}

const Received = ({ dollars }: { dollars: number | undefined }) => (
  <p className={classes.received} role="status" title={words.receivedHint}>
    {dollars !== undefined && words.received(formatAmount(dollarsToCents(dollars)))}
  </p>
)

function PaymentTools({ view }: { view: PaymentsView }) {
  const { userId, role } = useProfile()
  return (
    <>
      <PanelButton
        label={words.filters}
        icon={<IconFilter {...ICON} />}
        count={view.chips.length}
        panel={(close) => <PaymentFilterPanel view={view} onClose={close} />}
      />
      {canExportInvoices({ loginId: userId, role }) && (
        <FileTool
          label={words.csv}
          start={() => download(exportPayments, view.wanted)}
          failed={words.downloadFailed}
          wordsOf={messageOf}
          again={words.again}
        />
      )}
    </>
  )
}

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
  const answer = useQuery(invoiceQueries.payments(view.request))
  const { data: rows, total, received } = answer.data ?? {}
  const open = ({ allocations: [part] }: WirePayment) => {
    if (!part) return
    const { invoiceId, jobID: q, bookingId: booking } = part
    if (invoiceId !== null) void navigate({ to: '/app/finance/invoices/$invoiceId', params: { invoiceId } })
    else
      void navigate({ to: '/app/bookings/all-bookings', search: { dates: 'all', q, form: 'view', booking } })
  }
  return (
    <Column gap={12} className={card.screen}>
      <ListFrame
        list={paymentsList}
        view={view}
        answer={answer}
        rows={rows}
        total={total}
        of={view.wanted}
        lead={<Received dollars={received} />}
        tools={<PaymentTools view={view} />}
        onClear={view.clear}
        open={open}
        empty={<NoPayments view={view} />}
      />
    </Column>
  )
}

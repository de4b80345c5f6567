import { Button } from '@mantine/core'
import type { WireCustomer, WireCustomerWithTotals } from '@skipyard/contract/customers/customers.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { dollarsToCents } from '@skipyard/domain/shared/money.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { ApiError, messageOf } from '#web/client/api-error.ts'
import { useProfile } from '#web/client/session/use-profile.ts'
import { useToday } from '#web/client/use-today.ts'
import { CustomerInvoices } from '#web/features/invoices/customer-invoices.tsx'
import { OptOutsCard } from '#web/features/messages/opt-outs-card.tsx'
import { OwnPricesCard } from '#web/features/prices/own-prices-card.tsx'
import { FigureCard } from '#web/ui/cards/figure-card.tsx'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { HistoryEntries } from '#web/ui/history/history-entries.tsx'
import { Stack } from '#web/ui/layout/parts.tsx'
import { TableSkeleton } from '#web/ui/lists/table-skeleton.tsx'
import { Money } from '#web/ui/marks/money.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { askToDeleteCustomer } from '../ask-to-delete-customer.ts'
import { CustomerFormDrawer } from '../form/customer-form.tsx'
import { MergeDialog } from '../merge/merge-dialog.tsx'
import { customerQueries } from '../queries.ts'
import { customerTexts } from '../texts.ts'
import { useAllowedForm, useMayCustomers } from '../use-may-customers.ts'
import { CustomerAbout, CustomerHead } from './customer-about.tsx'
import { CustomerBookings, type HireNextComponent, useCustomerView } from './customer-bookings.tsx'
import classes from './customer-screen.module.css'

const actionWords = new Map(Object.entries(customerTexts.history.actions))

function CustomerHistory({ customerId }: { customerId: string }) {
  const { timeZone } = useProfile()
  const answer = useQuery(customerQueries.history(customerId))
  return (
    <PageCard isInset className={classes.section}>
      <h2>{customerTexts.page.history}</h2>
      <HistoryEntries
        answer={answer}
        timeZone={timeZone}
        titleOf={({ action }) => actionWords.get(action) ?? action}
      />
    </PageCard>
  )
}

interface CustomerBookingStart {
  dropDate: LocalDate
  customer: WireCustomer
}

function CustomerFigures({ totals }: { totals: WireCustomerWithTotals['totals'] }) {
  const { bookings, total, paid, pending, atStake } = customerTexts.page.figures
  return (
    <Stack as="section" gap={12} className={classes.figures} aria-label={customerTexts.page.bookings}>
      <FigureCard name={bookings}>{totals.bookings}</FigureCard>
      <FigureCard name={total}>
        <Money cents={dollarsToCents(totals.total)} />
      </FigureCard>
      <FigureCard name={paid}>
        <Money cents={dollarsToCents(totals.paid)} />
      </FigureCard>
      <FigureCard name={pending}>
        <Money cents={dollarsToCents(totals.pending)} />
      </FigureCard>
      {totals.atStake > 0 && (
        <FigureCard name={atStake}>
          <Money cents={dollarsToCents(totals.atStake)} />
        </FigureCard>
      )}
    </Stack>
  )
}

const NOT_FOUND = 404
const LIST = '/app/customers'

const isGone = (problem: Error | null) => problem instanceof ApiError && problem.status === NOT_FOUND

function Gone() {
  const { goneTitle, goneWords, showAll } = customerTexts.page
  return (
    <PageCard>
      <EmptyState
        title={goneTitle}
        words={goneWords}
        action={
          <Button component={Link} to={LIST} variant="default" size="xs">
            {showAll}
          </Button>
        }
      />
    </PageCard>
  )
}

interface CustomerScreenProps {
  NewBooking: ComponentType<{ start: CustomerBookingStart | null; onClose: () => void }>
  Series: ComponentType<{ customerId: string }>
  Next: HireNextComponent
}

interface WorkProps extends Pick<CustomerScreenProps, 'Series' | 'Next'> {
  customer: WireCustomerWithTotals
  isFetching: boolean
  view: ReturnType<typeof useCustomerView>
}

function CustomerWork({ customer, isFetching, view, Series, Next }: WorkProps) {
  const { _id, name, totals } = customer
  const { page, showPage } = view.invoices
  return (
    <Stack gap={12} shrink>
      <CustomerInvoices
        customerId={_id}
        customerName={name}
        pendingCents={isFetching ? null : dollarsToCents(totals.pending)}
        page={page}
        showPage={showPage}
      />
      <Series customerId={_id} />
      <CustomerBookings customerId={_id} shown={view.bookings} Next={Next} />
    </Stack>
  )
}

interface CustomerFormsProps extends Pick<CustomerScreenProps, 'NewBooking'> {
  customer: WireCustomer
  form: ReturnType<typeof useCustomerView>['form']
  close: () => void
}

function CustomerForms({ customer, form, close, NewBooking }: CustomerFormsProps) {
  const today = useToday()
  const start = { dropDate: today, customer }
  return (
    <>
      <CustomerFormDrawer customerId={form === 'edit' ? customer._id : null} isNew={false} onClose={close} />
      <NewBooking start={form === 'book' ? start : null} onClose={close} />
      {form === 'merge' && <MergeDialog customerId={customer._id} onClose={close} />}
    </>
  )
}

export function CustomerScreen({ NewBooking, Series, Next }: CustomerScreenProps) {
  const { customerId = '' } = useParams({ strict: false })
  const view = useCustomerView()
  const { form: asked, show, close } = view
  const form = useAllowedForm(asked, close)
  const navigate = useNavigate()
  const may = useMayCustomers()
  const { data, error, isFetching, refetch } = useQuery(customerQueries.one(customerId))
  if (isGone(error)) return <Gone />
  if (data === undefined) {
    return (
      <PageCard>
        {error === null ? (
          <TableSkeleton rows={10} />
        ) : (
          <ErrorState words={messageOf(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
        )}
      </PageCard>
    )
  }
  const toList = () => void navigate({ to: LIST })
  return (
    <Stack gap={12}>
      <CustomerHead
        customer={data}
        onBook={may.book ? () => show('book') : undefined}
        onEdit={may.edit ? () => show('edit') : undefined}
        onMerge={may.reorder ? () => show('merge') : undefined}
        onRemove={may.reorder ? () => void askToDeleteCustomer(data, toList) : undefined}
      />
      <CustomerFigures totals={data.totals} />
      <Stack gap={12} align="start" className={classes.columns}>
        <CustomerWork customer={data} isFetching={isFetching} view={view} Series={Series} Next={Next} />
        <Stack gap={12} shrink>
          <CustomerAbout customer={data} />
          <OwnPricesCard customerId={customerId} />
          <OptOutsCard customerId={customerId} />
          {may.readHistory && <CustomerHistory customerId={customerId} />}
        </Stack>
      </Stack>
      <CustomerForms customer={data} form={form} close={close} NewBooking={NewBooking} />
    </Stack>
  )
}

import { Button } from '@mantine/core'
import type { WireInvoiceDraft } from '@skipyard/contract/invoices/invoices.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError, messageOf } from '#web/client/api-error.ts'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { TableSkeleton } from '#web/ui/lists/table-skeleton.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { newInvoiceSearch } from '../page-searches.ts'
import { invoiceQueries } from '../queries.ts'
import { InvoiceEditor } from './invoice-editor.tsx'
import { editorTexts } from './texts.ts'

interface EditorWaitingProps {
  error: Error | null
  isFetching: boolean
  refetch: () => Promise<unknown>
}

function EditorWaiting({ error, isFetching, refetch }: EditorWaitingProps) {
  return (
    <PageCard>
      {error === null ? (
        <TableSkeleton rows={10} label={editorTexts.loading} />
      ) : (
        <ErrorState words={messageOf(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
    </PageCard>
  )
}

const NOT_FOUND = 404

function Gone() {
  const { goneTitle, goneWords, showAll } = editorTexts
  const action = (
    <Button component={Link} to="/app/finance/invoices" variant="default" size="xs">
      {showAll}
    </Button>
  )
  return (
    <PageCard>
      <EmptyState title={goneTitle} words={goneWords} action={action} />
    </PageCard>
  )
}

export function InvoiceScreen() {
  const { invoiceId = '' } = useParams({ strict: false })
  const { data, error, isFetching, refetch } = useQuery(invoiceQueries.one(invoiceId))
  if (error instanceof ApiError && error.status === NOT_FOUND) return <Gone />
  if (data !== undefined) return <InvoiceEditor key={invoiceId} opened={data} />
  return <EditorWaiting error={error} isFetching={isFetching} refetch={refetch} />
}

/** The booking's next invoice. A newer draft does not replace what was typed. */
function Draft({ bookingId }: { bookingId: string }) {
  const navigate = useNavigate()
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useQuery({
    ...invoiceQueries.draft(bookingId),
    refetchOnMount: 'always',
  })
  const [opened, setOpened] = useState<WireInvoiceDraft>()
  if (opened === undefined && data !== undefined && isFetchedAfterMount) setOpened(data)
  if (opened !== undefined) {
    return (
      <InvoiceEditor
        opened={opened}
        onMade={({ _id }) =>
          void navigate({ to: '/app/finance/invoices/$invoiceId', params: { invoiceId: _id }, replace: true })
        }
      />
    )
  }
  return <EditorWaiting error={error} isFetching={isFetching} refetch={refetch} />
}

export function NewInvoiceScreen() {
  const { booking } = newInvoiceSearch(useSearch({ strict: false }))
  if (booking !== undefined) return <Draft key={booking} bookingId={booking} />
  const { noBookingTitle, noBookingWords, showBookings } = editorTexts
  const action = (
    <Button component={Link} to="/app/bookings/all-bookings" variant="default" size="xs">
      {showBookings}
    </Button>
  )
  return (
    <PageCard>
      <EmptyState title={noBookingTitle} words={noBookingWords} action={action} />
    </PageCard>
  )
}

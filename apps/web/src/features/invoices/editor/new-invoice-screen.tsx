import { Button } from '@mantine/core'
import type { WireInvoiceDraft } from '@skipyard/contract/invoices.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { invoiceQueries } from '../queries.ts'
import { EditorWaiting } from './editor-waiting.tsx'
import { InvoiceEditor } from './invoice-editor.tsx'
import { newInvoiceSearch } from './new-invoice-search.ts'
import { editorTexts } from './texts.ts'

/** The booking's next invoice, opened as its draft says it. What is typed is not replaced by a newer draft. */
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

/** Makes a booking's next invoice; `booking` in the address says which. */
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

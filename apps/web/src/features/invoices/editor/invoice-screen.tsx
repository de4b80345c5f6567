import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ApiError } from '#web/client/api-error.ts'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { invoiceQueries } from '../queries.ts'
import { EditorWaiting } from './editor-waiting.tsx'
import { InvoiceEditor } from './invoice-editor.tsx'
import { editorTexts } from './texts.ts'

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

/** One invoice, to be edited or, once paid or void, to be read. */
export function InvoiceScreen() {
  const { invoiceId = '' } = useParams({ strict: false })
  const { data, error, isFetching, refetch } = useQuery(invoiceQueries.one(invoiceId))
  if (error instanceof ApiError && error.status === NOT_FOUND) return <Gone />
  if (data !== undefined) return <InvoiceEditor key={invoiceId} opened={data} />
  return <EditorWaiting error={error} isFetching={isFetching} refetch={refetch} />
}

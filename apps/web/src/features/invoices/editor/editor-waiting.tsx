import { messageOf } from '#web/client/api-error.ts'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { TableSkeleton } from '#web/ui/lists/table-skeleton.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { editorTexts } from './texts.ts'

interface EditorWaitingProps {
  error: Error | null
  isFetching: boolean
  refetch: () => Promise<unknown>
}

/** What stands in the editor's place until there is an invoice to show. */
export function EditorWaiting({ error, isFetching, refetch }: EditorWaitingProps) {
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

import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#web/client/api-error.ts'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { invoiceQueries } from './queries.ts'
import { ExtrasSection } from './settings/extras-section.tsx'
import { invoicingTexts } from './settings/texts.ts'
import { useMayWriteInvoices } from './use-may-write-invoices.ts'

/** The extras of the invoice settings, where else they are looked for. */
export function ExtrasCard() {
  const mayChange = useMayWriteInvoices()
  const { data, error, isFetching, refetch } = useQuery(invoiceQueries.settings())
  if (data === undefined && error !== null) {
    return (
      <PageCard>
        <ErrorState words={messageOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
      </PageCard>
    )
  }
  if (data === undefined) {
    return (
      <div role="status" aria-label={invoicingTexts.loading}>
        <Skeleton height="14rem" />
      </div>
    )
  }
  const readCurrent = async () => {
    const answer = await refetch({ throwOnError: true })
    if (answer.data === undefined) throw new Error('Nothing was read')
    return answer.data
  }
  return <ExtrasSection settings={data} readCurrent={readCurrent} isClosed={!mayChange} />
}

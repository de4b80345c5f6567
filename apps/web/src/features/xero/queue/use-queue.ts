import type { WireXeroWork } from '@skipyard/contract/xero/queue.ts'
import { useNavigate } from '@tanstack/react-router'
import { useActiveRow } from '#web/ui/data-table/use-active-row.ts'
import { useRowKeys } from '#web/ui/data-table/use-row-keys.ts'
import { toastDone } from '#web/ui/states/toast.tsx'
import { useRetry, useSkip } from '../books-mutations.ts'
import { queueTexts } from './texts.ts'

/** Keys: arrows walk, R retries, Enter opens the invoice. */
export function useQueue(items: readonly WireXeroWork[]) {
  const navigate = useNavigate()
  const retry = useRetry(queueTexts.notRetried)
  const skip = useSkip(queueTexts.notSkipped)
  const ids = items.map(({ invoiceId }) => invoiceId)
  const { activeId, activate } = useActiveRow('queue', ids)
  const isBusy = retry.isPending || skip.isPending
  const retryOne = (invoiceId: string) => {
    if (!isBusy) retry.mutate([invoiceId])
  }
  const leaveOut = async ({ invoiceId, invoiceNumber }: WireXeroWork) => {
    await skip.mutateAsync(invoiceId).then(
      () =>
        toastDone({
          title: queueTexts.wasSkipped(invoiceNumber),
          words: queueTexts.wasSkippedWords,
          action: { label: queueTexts.undo, onClick: () => retry.mutate([invoiceId]) },
        }),
      // It has been told.
      () => undefined,
    )
  }
  const retryActive = () => {
    const work = items.find(({ invoiceId }) => invoiceId === activeId)
    if (work !== undefined && work.state !== 'asked') retryOne(work.invoiceId)
  }
  useRowKeys({
    ids,
    activeId,
    activate,
    open: (invoiceId) => void navigate({ to: '/app/finance/invoices/$invoiceId', params: { invoiceId } }),
    others: { R: retryActive },
  })
  return {
    isBusy,
    isRetryingAll: retry.isPending && retry.variables === undefined,
    retryAll: () => retry.mutate(undefined),
    lineOf: (work: WireXeroWork) => ({
      work,
      isBusy,
      onFocus: () => activate(work.invoiceId),
      onRetry: () => retryOne(work.invoiceId),
      onSkip: () => void leaveOut(work),
    }),
  }
}

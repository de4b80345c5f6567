import { Button, Skeleton } from '@mantine/core'
import type { WireTransfer } from '@skipyard/contract/inventory/yard-stock.ts'
import { binSizeWords } from '@skipyard/domain/inventory/bin.ts'
import { formatAustralianDate, fromWireDate } from '@skipyard/domain/shared/local-date.ts'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#web/client/api-error.ts'
import { CardHead } from '#web/ui/cards/card-head.tsx'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { Stack, Words } from '#web/ui/layout/parts.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { toastDone, toastFailed } from '#web/ui/states/toast.tsx'
import { takeTransferBack } from './mutations.ts'
import { yardQueries } from './queries.ts'
import type { YardsOfDay } from './stock-by-yard.tsx'
import { yardWords } from './texts.ts'
import { nameOfYard } from './yard-values.ts'
import classes from './yards.module.css'

const words = yardWords.transfers

async function callOff(transfer: WireTransfer, what: string): Promise<void> {
  const { _id } = transfer
  try {
    await takeTransferBack(_id)
    toastDone({ title: words.isCalledOff(what), about: _id })
  } catch (problem) {
    toastFailed({ title: words.notCalledOff, words: messageOf(problem), about: _id })
  }
}

function TransferLine({ transfer, yards, today, mayMove }: { transfer: WireTransfer } & YardsOfDay) {
  const { count, size, type, fromYardId, toYardId, date, calledOff } = transfer
  const day = fromWireDate(date)
  const what = words.one(count, `${binSizeWords(size)} ${type}`)
  const isAhead = day !== null && day >= today
  return (
    <Stack as="li" align="center" gap={12} relative line="top" py={8} className={classes.line}>
      <div>
        <b>{what}</b>
        <Words block cut size="small" tone="soft">
          {words.way(nameOfYard(yards, fromYardId), nameOfYard(yards, toYardId))}
        </Words>
      </div>
      <Words nowrap>
        {day && formatAustralianDate(day)} {calledOff && words.calledOff}
        {mayMove && isAhead && !calledOff && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={words.callOffOf(what)}
            onClick={() => void callOff(transfer, what)}
          >
            {words.callOff}
          </Button>
        )}
      </Words>
    </Stack>
  )
}

export function Transfers(props: YardsOfDay) {
  const { data, error, isFetching, refetch } = useQuery(yardQueries.transfers())
  if (data === undefined) {
    return error ? (
      <PageCard isInset label={words.title}>
        <ErrorState words={messageOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
      </PageCard>
    ) : (
      <div role="status" aria-label={words.loading}>
        <Skeleton height="5rem" />
      </div>
    )
  }
  return (
    <PageCard isInset label={words.title}>
      <CardHead title={words.title} about={data.length === 0 ? words.none : undefined} />
      <ul className={classes.list}>
        {data.map((transfer) => (
          <TransferLine key={transfer._id} transfer={transfer} {...props} />
        ))}
      </ul>
    </PageCard>
  )
}

import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { WireBin } from '@skipyard/contract/inventory.numbered.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import type { useActiveRow } from '#web/ui/data-table/use-active-row.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { TableSkeleton } from '#web/ui/table-skeleton.tsx'
import classes from '../bins.module.css'
import { binTexts } from '../texts.ts'
import { BinCard } from './bin-card.tsx'
import { BIN_LABELS, binColumns } from './bin-columns.tsx'
import { BinRowActions } from './bin-row-actions.tsx'

const ACTIONS_WIDTH = 44

interface NumberedRowsProps {
  answer: UseQueryResult<{ total: number; data: WireBin[] }>
  active: ReturnType<typeof useActiveRow>
  sort: string
  onSort: (sort: string) => void
  onOpen: (binId: string) => void
  empty: ReactNode
}

const idOf = ({ _id }: WireBin) => _id
const nameOf = ({ number }: WireBin) => number
const nothing = () => undefined

/** The numbered bins in whatever state the list is: loading, failed, empty, or rows; cards on a phone. */
export function NumberedRows({ answer, active, sort, onSort, onOpen, empty }: NumberedRowsProps) {
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const { data, isPending, isError, error, isFetching, isPlaceholderData, refetch } = answer
  const retry = () => void refetch()
  if (isPending) return <TableSkeleton />
  if (data === undefined) {
    return <ErrorState words={messageOf(error)} onRetry={retry} isRetrying={isFetching} />
  }
  if (data.data.length === 0 && !isPlaceholderData) return empty
  return (
    <>
      {isError && (
        <div className={classes.stale} role="alert">
          <span>{messageOf(error)}</span>
          <Button variant="default" size="xs" onClick={retry}>
            {binTexts.again}
          </Button>
        </div>
      )}
      {isPhone ? (
        <ul
          className={isPlaceholderData ? `${classes.cards} ${classes.waiting}` : classes.cards}
          aria-busy={isPlaceholderData}
        >
          {data.data.map((bin) => (
            <li key={bin._id}>
              <BinCard bin={bin} />
            </li>
          ))}
        </ul>
      ) : (
        <DataTable
          label={binTexts.views.numbered}
          rows={data.data}
          rowId={idOf}
          rowName={nameOf}
          columns={binColumns}
          choice={BIN_LABELS}
          pinned="number"
          Actions={BinRowActions}
          actionsWidth={ACTIONS_WIDTH}
          sort={sort}
          onSort={onSort}
          onSelection={nothing}
          activeId={active.activeId}
          onActivate={active.activate}
          onOpen={onOpen}
          isWaiting={isPlaceholderData}
        />
      )}
    </>
  )
}

import { useMediaQuery } from '@mantine/hooks'
import type { WireBinCount } from '@skipyard/contract/inventory.bins.ts'
import { stockRowKey } from '@skipyard/domain/inventory/stock-row.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import type { useActiveRow } from '#web/ui/data-table/use-active-row.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { TableSkeleton } from '#web/ui/table-skeleton.tsx'
import classes from '../bins.module.css'
import { binTexts } from '../texts.ts'
import { sizeName } from './size-actions.ts'
import { SizeCard } from './size-card.tsx'
import { SIZE_LABELS, sizeColumns } from './size-columns.tsx'
import { SizeRowActions } from './size-row-actions.tsx'

const ACTIONS_WIDTH = 76

interface SizesRowsProps {
  answer: UseQueryResult<WireBinCount[]>
  /** Those of the answer that are looked for, in the order asked for. */
  bins: WireBinCount[]
  active: ReturnType<typeof useActiveRow>
  sort: string
  onSort: (sort: string) => void
  onOpen: (rowId: string) => void
  empty: ReactNode
}

const nothing = () => undefined

/** The sizes and types in whatever state the list is; cards on a phone. */
export function SizesRows({ answer, bins, active, sort, onSort, onOpen, empty }: SizesRowsProps) {
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const { data, error, isFetching, refetch } = answer
  if (data === undefined && error === null) return <TableSkeleton />
  if (data === undefined) {
    return <ErrorState words={messageOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
  }
  if (bins.length === 0) return empty
  if (isPhone) {
    return (
      <ul className={classes.cards}>
        {bins.map((bin) => (
          <li key={stockRowKey(bin)}>
            <SizeCard bin={bin} />
          </li>
        ))}
      </ul>
    )
  }
  return (
    <DataTable
      label={binTexts.sizes.label}
      rows={bins}
      rowId={stockRowKey}
      rowName={sizeName}
      columns={sizeColumns}
      choice={SIZE_LABELS}
      pinned="binSize"
      Actions={SizeRowActions}
      actionsWidth={ACTIONS_WIDTH}
      sort={sort}
      onSort={onSort}
      onSelection={nothing}
      activeId={active.activeId}
      onActivate={active.activate}
      onOpen={onOpen}
      isWaiting={false}
    />
  )
}

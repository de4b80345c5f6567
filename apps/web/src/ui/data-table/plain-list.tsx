import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Row } from '#web/ui/layout/parts.tsx'
import { RowCards } from '../cards/row-cards.tsx'
import { TableSkeleton } from '../lists/table-skeleton.tsx'
import { usePageScrolls } from '../page/use-page-scrolls.ts'
import { ErrorState } from '../states/error-state.tsx'
import classes from './plain-list.module.css'
import { DataTable } from './table/data-table.tsx'
import type { DataTableProps } from './table/data-table-props.ts'
import type { useActiveRow } from './use-active-row.ts'
import type { useRowSelection } from './use-row-selection.ts'

const MOST_GREY_ROWS = 24

type Table<Row extends object> = Omit<
  DataTableProps<Row>,
  'rows' | 'selection' | 'onSelection' | 'activeId' | 'onActivate' | 'isWaiting'
>

export type ListAnswer = Pick<
  UseQueryResult<unknown>,
  'data' | 'error' | 'isError' | 'isFetching' | 'isPending' | 'isPlaceholderData' | 'refetch'
>

interface PlainListProps<Row extends object> extends Table<Row> {
  answer: ListAnswer
  wordsOf: (problem: Error | null) => string
  rows: Row[] | undefined
  active: ReturnType<typeof useActiveRow>
  selection?: Pick<ReturnType<typeof useRowSelection<Row>>, 'selection' | 'setSelection'>
  card: (row: Row) => ReactNode
  empty: ReactNode
  greyRows?: number
  loading?: string | undefined
  stale?: ReactNode
}

function StaleNotice({ words, onRetry }: { words: string; onRetry: () => void }) {
  return (
    <Row gap={10} py={8} px={12} bg="amber" tone="warn" className={classes.stale} role="alert">
      <span>{words}</span>
      <Button variant="default" size="xs" onClick={onRetry}>
        Try again
      </Button>
    </Row>
  )
}

const nothing = () => undefined

export function PlainList<Row extends object>(props: PlainListProps<Row>) {
  const { answer, wordsOf, rows, active, selection, card, empty, ...rest } = props
  const { greyRows = 12, loading, stale, ...table } = rest
  const isPhone = usePageScrolls()
  const { isPending, isError, error, isFetching, isPlaceholderData, refetch } = answer
  const retry = () => void refetch()
  if (isPending) return <TableSkeleton rows={Math.min(greyRows, MOST_GREY_ROWS)} label={loading} />
  if (rows === undefined || answer.data === undefined) {
    return <ErrorState words={wordsOf(error)} onRetry={retry} isRetrying={isFetching} />
  }
  const notice = isError && (stale ?? <StaleNotice words={wordsOf(error)} onRetry={retry} />)
  if (rows.length === 0 && !isPlaceholderData) {
    return (
      <>
        {notice}
        {empty}
      </>
    )
  }
  return (
    <>
      {notice}
      {isPhone ? (
        <RowCards rows={rows} rowId={table.rowId} isWaiting={isPlaceholderData} card={card} />
      ) : (
        <DataTable
          {...table}
          rows={rows}
          {...(selection && { selection: selection.selection })}
          onSelection={selection?.setSelection ?? nothing}
          activeId={active.activeId}
          onActivate={active.activate}
          isWaiting={isPlaceholderData}
        />
      )}
    </>
  )
}

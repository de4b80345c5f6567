import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { WireCustomer } from '@skipyard/contract/customers.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import type { ColumnChoice } from '#web/ui/data-table/column-choice.ts'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import type { useActiveRow } from '#web/ui/data-table/use-active-row.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { TableSkeleton } from '#web/ui/table-skeleton.tsx'
import { customerTexts } from '../texts.ts'
import { CustomerCards } from './customer-cards.tsx'
import { customerColumns } from './customer-columns.tsx'
import { CustomerRowActions } from './customer-row-actions.tsx'
import classes from './customers-screen.module.css'

const ACTIONS_WIDTH = 40
const MOST_GREY_ROWS = 24

interface CustomersRowsProps {
  answer: UseQueryResult<{ total: number; data: WireCustomer[] }>
  choice: readonly ColumnChoice[]
  active: ReturnType<typeof useActiveRow>
  limit: number
  sort: string
  onSort: (sort: string) => void
  onOpen: (customerId: string) => void
  empty: ReactNode
}

const idOf = ({ _id }: WireCustomer) => _id
const nameOf = ({ name }: WireCustomer) => name
const noSelection = () => undefined

/** The customers in whatever state the list is: loading, failed, empty, or rows; cards on a phone. */
export function CustomersRows(props: CustomersRowsProps) {
  const { answer, choice, active, limit, sort, onSort, onOpen, empty } = props
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const { data, isPending, isError, error, isFetching, isPlaceholderData, refetch } = answer
  const retry = () => void refetch()
  if (isPending) return <TableSkeleton rows={Math.min(limit, MOST_GREY_ROWS)} label="Loading customers" />
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
            {customerTexts.again}
          </Button>
        </div>
      )}
      {isPhone ? (
        <CustomerCards customers={data.data} isWaiting={isPlaceholderData} />
      ) : (
        <DataTable
          label={customerTexts.label}
          rows={data.data}
          rowId={idOf}
          rowName={nameOf}
          columns={customerColumns}
          choice={choice}
          pinned="name"
          Actions={CustomerRowActions}
          actionsWidth={ACTIONS_WIDTH}
          sort={sort}
          onSort={onSort}
          onSelection={noSelection}
          activeId={active.activeId}
          onActivate={active.activate}
          onOpen={onOpen}
          isWaiting={isPlaceholderData}
        />
      )}
    </>
  )
}

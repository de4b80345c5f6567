import type { WireCustomer } from '@skipyard/contract/customers.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import type { ColumnChoice } from '#web/ui/data-table/column-choice.ts'
import { PlainList } from '#web/ui/data-table/plain-list.tsx'
import type { useActiveRow } from '#web/ui/data-table/use-active-row.ts'
import { customerTexts } from '../texts.ts'
import { CustomerCard } from './customer-card.tsx'
import { customerColumns } from './customer-columns.tsx'
import { CustomerRowActions } from './customer-row-actions.tsx'

const ACTIONS_WIDTH = 40

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

/** The customers of the page, in the columns that the person has chosen. */
export function CustomersRows({ answer, limit, ...list }: CustomersRowsProps) {
  return (
    <PlainList
      wordsOf={messageOf}
      {...list}
      answer={answer}
      label={customerTexts.label}
      rows={answer.data?.data}
      rowId={idOf}
      rowName={nameOf}
      columns={customerColumns}
      pinned="name"
      Actions={CustomerRowActions}
      actionsWidth={ACTIONS_WIDTH}
      card={(customer) => <CustomerCard customer={customer} />}
      greyRows={limit}
      loading="Loading customers"
    />
  )
}

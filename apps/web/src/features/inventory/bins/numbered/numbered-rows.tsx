import type { WireBin } from '@skipyard/contract/inventory.numbered.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { PlainList } from '#web/ui/data-table/plain-list.tsx'
import type { useActiveRow } from '#web/ui/data-table/use-active-row.ts'
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

/** The numbered bins of the page. */
export function NumberedRows({ answer, ...list }: NumberedRowsProps) {
  return (
    <PlainList
      wordsOf={messageOf}
      {...list}
      answer={answer}
      label={binTexts.views.numbered}
      rows={answer.data?.data}
      rowId={idOf}
      rowName={nameOf}
      columns={binColumns}
      choice={BIN_LABELS}
      pinned="number"
      Actions={BinRowActions}
      actionsWidth={ACTIONS_WIDTH}
      card={(bin) => <BinCard bin={bin} />}
    />
  )
}

import type { WireBinCount } from '@skipyard/contract/inventory.bins.ts'
import { stockRowKey } from '@skipyard/domain/inventory/stock-row.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { PlainList } from '#web/ui/data-table/plain-list.tsx'
import type { useActiveRow } from '#web/ui/data-table/use-active-row.ts'
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

/** The sizes and types that are looked for. */
export function SizesRows({ bins, ...list }: SizesRowsProps) {
  return (
    <PlainList
      wordsOf={messageOf}
      {...list}
      label={binTexts.sizes.label}
      rows={bins}
      rowId={stockRowKey}
      rowName={sizeName}
      columns={sizeColumns}
      choice={SIZE_LABELS}
      pinned="binSize"
      Actions={SizeRowActions}
      actionsWidth={ACTIONS_WIDTH}
      card={(bin) => <SizeCard bin={bin} />}
    />
  )
}

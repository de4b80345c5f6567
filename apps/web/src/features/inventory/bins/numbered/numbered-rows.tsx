import type { WireBin } from '@skipyard/contract/inventory.numbered.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { PlainList } from '#web/ui/data-table/plain-list.tsx'
import type { useActiveRow } from '#web/ui/data-table/use-active-row.ts'
import { StatusChip } from '#web/ui/status-chip.tsx'
import classes from '../sizes/size-card.module.css'
import { binTexts } from '../texts.ts'
import { BIN_LABELS, binColumns } from './bin-columns.tsx'
import { BinNumber } from './bin-number.tsx'
import { BinRowActions } from './bin-row-actions.tsx'
import { HireLink } from './hire-link.tsx'

/** A numbered bin on a phone. */
function BinCard({ bin }: { bin: WireBin }) {
  const { size, type, status, comments, hire, promisedTo } = bin
  return (
    <article className={classes.card}>
      <div className={classes.line}>
        <BinNumber bin={bin} />
        <span className={classes.quiet}>
          {size} m³ {type}
        </span>
        <span className={classes.gap} />
        <StatusChip status={status} isQuiet={status === 'on yard'} />
        <span className={classes.menu}>
          <BinRowActions row={bin} />
        </span>
      </div>
      {comments !== '' && <div className={classes.comments}>{comments}</div>}
      {(hire ?? promisedTo) !== null && (
        <div className={classes.foot}>
          <HireLink bin={bin} />
        </div>
      )}
    </article>
  )
}

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

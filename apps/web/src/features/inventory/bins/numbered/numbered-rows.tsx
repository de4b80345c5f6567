import { Menu } from '@mantine/core'
import type { WireBin } from '@skipyard/contract/inventory.numbered.ts'
import { IconHammer, IconPencil, IconTool, IconTrash } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { PlainList } from '#web/ui/data-table/plain-list.tsx'
import { RowMenu } from '#web/ui/data-table/row-menu.tsx'
import type { useActiveRow } from '#web/ui/data-table/use-active-row.ts'
import { DangerItem } from '#web/ui/lists/danger-item.tsx'
import { StatusChip } from '#web/ui/marks/status-chip.tsx'
import classes from '../sizes/size-card.module.css'
import { binTexts } from '../texts.ts'
import { useBinActions } from './bin-actions.ts'
import { BIN_LABELS, binColumns } from './bin-columns.tsx'
import { BinNumber } from './bin-number.tsx'
import { HireLink } from './hire-link.tsx'

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

/** What can be done with a bin; nothing for those who only look. */
function BinRowActions({ row: bin }: { row: WireBin }) {
  const { edit, setBroken, remove } = useBinActions()
  const { menu, more } = binTexts.numbered
  if (!edit) return null
  return (
    <RowMenu label={more(bin.number)}>
      <Menu.Item leftSection={<IconPencil {...ICON} />} onClick={() => edit(bin._id)}>
        {menu.edit}
      </Menu.Item>
      {bin.status === 'on yard' && (
        <Menu.Item leftSection={<IconHammer {...ICON} />} onClick={() => setBroken?.(bin, true)}>
          {menu.broke}
        </Menu.Item>
      )}
      {bin.status === 'broken' && (
        <Menu.Item leftSection={<IconTool {...ICON} />} onClick={() => setBroken?.(bin, false)}>
          {menu.mended}
        </Menu.Item>
      )}
      <DangerItem Sign={IconTrash} label={menu.remove} onClick={() => remove?.(bin)} />
    </RowMenu>
  )
}

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

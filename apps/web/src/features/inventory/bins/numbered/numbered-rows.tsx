import { Menu } from '@mantine/core'
import type { WireBin } from '@skipyard/contract/inventory/numbered.ts'
import { formatAustralianDate, fromWireDate } from '@skipyard/domain/shared/local-date.ts'
import { IconHammer, IconPencil, IconTool, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { createContext, use } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { defineList } from '#web/ui/data-table/define-list.ts'
import { RowLink } from '#web/ui/data-table/list-frame.tsx'
import { RowMenu } from '#web/ui/data-table/row-menu.tsx'
import { Block, Stack, Words } from '#web/ui/layout/parts.tsx'
import { DangerItem } from '#web/ui/lists/danger-item.tsx'
import { StatusChip } from '#web/ui/marks/status-chip.tsx'
import classes from '../sizes/size-card.module.css'
import { binTexts } from '../texts.ts'
import numberedRowsClasses from './numbered-rows.module.css'

export interface BinActions {
  edit?: (binId: string) => void
  setBroken?: (bin: WireBin, isBroken: boolean) => void
  remove?: (bin: WireBin) => void
}

export const BinActionsContext = createContext<BinActions>({})

const useBinActions = (): BinActions => use(BinActionsContext)

const dayOf = (wire: string) => {
  const date = fromWireDate(wire)
  return date === null ? wire : formatAustralianDate(date)
}

export function HireLink({ bin: { hire, promisedTo } }: { bin: Pick<WireBin, 'hire' | 'promisedTo'> }) {
  const shown = hire ?? promisedTo
  if (shown === null) return null
  const { bookingId, jobID, customerName, suburb, since } = shown
  const { since: sinceWords, promised } = binTexts.numbered
  const when = hire === null ? promised(dayOf(since)) : sinceWords(dayOf(since))
  return (
    <span title={`${customerName}, ${suburb}, ${when}`}>
      <Link
        className={numberedRowsClasses.booking}
        to="/app/bookings/all-bookings"
        search={{ form: 'view', booking: bookingId }}
      >
        {jobID}
      </Link>{' '}
      {customerName}, {suburb} <Words tone="dim">{when}</Words>
    </span>
  )
}

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

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

function BinCard({ row: bin }: { row: WireBin }) {
  const { size, type, status, comments, hire, promisedTo } = bin
  return (
    <Stack as="article" gap={2} py={10} px={12} size="large" bg="surface" line="around" radius="md">
      <div className={classes.line}>
        <RowLink id={bin._id} name={bin.number} />
        <span className={classes.quiet}>
          {size} m³ {type}
        </span>
        <Block as="span" grow />
        <StatusChip status={status} isQuiet={status === 'on yard'} />
        <span className={classes.menu}>
          <BinRowActions row={bin} />
        </span>
      </div>
      {comments !== '' && (
        <Words as="div" cut className={classes.comments}>
          {comments}
        </Words>
      )}
      {(hire ?? promisedTo) !== null && (
        <Words as="div" mt={4} line="top" size="text" tone="soft" className={classes.foot}>
          <HireLink bin={bin} />
        </Words>
      )}
    </Stack>
  )
}

const { columns, noun, search, add } = binTexts.numbered

export const numberedRows = defineList({
  words: { label: binTexts.views.numbered, noun, search, add },
  wordsOf: messageOf,
  idOf: ({ _id }: WireBin) => _id,
  nameOf: ({ number }) => number,
  columns: [
    {
      name: 'number',
      label: columns.number,
      width: 150,
      sort: 'number',
      cell: (bin) => <RowLink id={bin._id} name={bin.number} />,
    },
    {
      name: 'size',
      label: columns.size,
      width: 96,
      sort: 'size',
      cell: ({ size, type }, shown) => (shown.has('type') ? `${size} m³` : `${size} m³ ${type}`),
    },
    { name: 'type', label: columns.type, width: 84, sort: 'type', leaves: 1, cell: ({ type }) => type },
    {
      name: 'status',
      label: columns.status,
      width: 124,
      sort: 'status',
      isWhole: true,
      cell: ({ status }) => <StatusChip status={status} isQuiet={status === 'on yard'} />,
    },
    { name: 'hire', label: columns.hire, width: 300, isElastic: true, cell: (bin) => <HireLink bin={bin} /> },
    {
      name: 'comments',
      label: columns.comments,
      width: 180,
      leaves: 2,
      cell: ({ comments }) => (
        <Words tone="soft" title={comments}>
          {comments}
        </Words>
      ),
    },
  ],
  Card: BinCard,
  Actions: BinRowActions,
  actionsWidth: 44,
})

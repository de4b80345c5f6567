import type { WireBin } from '@skipyard/contract/inventory.numbered.ts'
import type { TableColumn } from '#web/ui/data-table/table-column.ts'
import { StatusChip } from '#web/ui/marks/status-chip.tsx'
import { binTexts } from '../texts.ts'
import classes from './bin-columns.module.css'
import { BinNumber } from './bin-number.tsx'
import { HireLink } from './hire-link.tsx'

const { columns } = binTexts.numbered

/** What the columns are called, in their order. */
export const BIN_LABELS = (['number', 'size', 'type', 'status', 'hire', 'comments'] as const).map((name) => ({
  name,
  label: columns[name],
  hidden: false,
}))

/** The columns of the numbered bins. */
export const binColumns: readonly TableColumn<WireBin>[] = [
  { name: 'number', width: 170, sort: 'number', cell: (bin) => <BinNumber bin={bin} /> },
  { name: 'size', width: 80, sort: 'size', cell: ({ size }) => `${size} m³` },
  { name: 'type', width: 90, sort: 'type', cell: ({ type }) => type },
  {
    name: 'status',
    width: 136,
    sort: 'status',
    isWhole: true,
    cell: ({ status }) => <StatusChip status={status} isQuiet={status === 'on yard'} />,
  },
  { name: 'hire', width: 370, isElastic: true, cell: (bin) => <HireLink bin={bin} /> },
  {
    name: 'comments',
    width: 200,
    cell: ({ comments }) => (
      <span className={classes.comments} title={comments}>
        {comments}
      </span>
    ),
  },
]

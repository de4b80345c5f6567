import type { WirePermitRow } from '@skipyard/contract/permits.ts'
import { fromWireDate } from '@skipyard/domain/shared/local-date.ts'
import row from '#web/ui/data-table/row-link.module.css'
import type { TableColumn } from '#web/ui/data-table/table-column.ts'
import { DateText } from '#web/ui/date-text.tsx'
import { DueWords } from '../due-words.tsx'
import { PermitStateChip } from '../permit-state-chip.tsx'
import { permitListWords as words } from '../texts.ts'
import classes from './permit-columns.module.css'

const NAMES = [
  'jobID',
  'due',
  'state',
  'customerName',
  'address',
  'dropDate',
  'pickDate',
  'council',
  'number',
  'validTo',
] as const

/** What the columns are called, in their order. */
export const PERMIT_LABELS = NAMES.map((name) => ({ name, label: words.columns[name], hidden: false }))

/** A day of the list; nothing for none. */
export function PermitDay({ wire }: { wire: string | null }) {
  const date = fromWireDate(wire ?? '')
  return date === null ? words.noNumber : <DateText date={date} />
}

/** The booking a permit is of; opens it. */
export function JobLink({ permit, onOpen }: { permit: WirePermitRow; onOpen: (bookingId: string) => void }) {
  const { bookingId, jobID } = permit
  return (
    <button type="button" className={row.link} data-row-link={bookingId} onClick={() => onOpen(bookingId)}>
      {jobID}
    </button>
  )
}

/** What is due of a permit, in a line; that nothing is, quietly. */
export function PermitDue({ permit: { due } }: { permit: WirePermitRow }) {
  return due === null ? (
    <span className={classes.quiet}>{words.notDue}</span>
  ) : (
    <DueWords due={due} isInLine />
  )
}

const addressOf = ({ address, suburb }: WirePermitRow) =>
  address.toLowerCase().includes(suburb.toLowerCase()) ? address : `${address}, ${suburb}`

/** The columns of the permits. */
export const permitColumns = (onOpen: (bookingId: string) => void): TableColumn<WirePermitRow>[] => [
  {
    name: 'jobID',
    width: 92,
    isWhole: true,
    cell: (permit) => <JobLink permit={permit} onOpen={onOpen} />,
  },
  { name: 'due', width: 262, cell: (permit) => <PermitDue permit={permit} /> },
  { name: 'state', width: 98, isWhole: true, cell: ({ state }) => <PermitStateChip state={state} /> },
  { name: 'customerName', width: 136, cell: ({ customerName }) => customerName },
  { name: 'address', width: 180, isElastic: true, cell: addressOf },
  { name: 'dropDate', width: 90, cell: ({ dropDate }) => <PermitDay wire={dropDate} /> },
  { name: 'pickDate', width: 90, cell: ({ pickDate }) => <PermitDay wire={pickDate} /> },
  { name: 'council', width: 130, cell: ({ council }) => council || words.noNumber },
  { name: 'number', width: 92, cell: ({ number }) => number || words.noNumber },
  { name: 'validTo', width: 90, cell: ({ validTo }) => <PermitDay wire={validTo} /> },
]

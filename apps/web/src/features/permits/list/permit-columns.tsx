import type { WirePermitRow } from '@skipyard/contract/permits.ts'
import { fromWireDate } from '@skipyard/domain/shared/local-date.ts'
import type { TableColumn } from '#web/ui/data-table/table-column.ts'
import { DateText } from '#web/ui/marks/date-text.tsx'
import { PermitStateChip } from '../permit-state-chip.tsx'
import { permitListWords as words } from '../texts.ts'
import { JobLink } from './job-link.tsx'
import { PermitDue } from './permit-due.tsx'

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
function PermitDay({ wire }: { wire: string | null }) {
  const date = fromWireDate(wire ?? '')
  return date === null ? words.noNumber : <DateText date={date} />
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
  { name: 'due', width: 268, cell: (permit) => <PermitDue permit={permit} /> },
  { name: 'state', width: 98, isWhole: true, cell: ({ state }) => <PermitStateChip state={state} /> },
  { name: 'customerName', width: 124, cell: ({ customerName }) => customerName },
  { name: 'address', width: 140, isElastic: true, cell: addressOf },
  { name: 'dropDate', width: 90, cell: ({ dropDate }) => <PermitDay wire={dropDate} /> },
  { name: 'pickDate', width: 90, cell: ({ pickDate }) => <PermitDay wire={pickDate} /> },
  { name: 'council', width: 108, cell: ({ council }) => council || words.noNumber },
  { name: 'number', width: 84, cell: ({ number }) => number || words.noNumber },
  { name: 'validTo', width: 90, cell: ({ validTo }) => <PermitDay wire={validTo} /> },
]

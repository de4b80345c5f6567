import type { WireDriver } from '@skipyard/contract/fleet.ts'
import { fromWireDate, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import type { TableColumn } from '#web/ui/data-table/table-column.ts'
import { DateText } from '#web/ui/marks/date-text.tsx'
import { PhoneText } from '#web/ui/marks/phone-text.tsx'
import { FleetStatus } from '../list/fleet-status.tsx'
import { PaperDate } from '../list/paper-date.tsx'
import { RowName } from '../list/row-name.tsx'
import { fleetTexts } from '../texts.ts'

const { labels } = fleetTexts.drivers

/** What the columns of the drivers are called. */
export const DRIVER_LABELS = [
  { name: 'name', label: 'Name' },
  { name: 'phone', label: labels.phone },
  { name: 'status', label: labels.status },
  { name: 'truck', label: 'Truck' },
  { name: 'licenseNumber', label: labels.licenseNumber },
  { name: 'licenseExpiry', label: labels.licenseExpiry },
  { name: 'demerits', label: labels.driverDemiritPoints },
  { name: 'joiningDate', label: 'Joined' },
]

function Joined({ on }: { on: string | null }) {
  const date = fromWireDate(on ?? '')
  return date ? <DateText date={date} /> : '–'
}

/** The columns of the drivers; `today` is the company's. */
export const driverColumns = (today: LocalDate): TableColumn<WireDriver>[] => [
  {
    name: 'name',
    width: 190,
    sort: 'name',
    cell: ({ _id, name }) => <RowName id={_id} name={name} />,
  },
  { name: 'phone', width: 130, sort: 'phone', cell: ({ phone }) => <PhoneText phone={phone} isLink /> },
  {
    name: 'status',
    width: 120,
    sort: 'status',
    isWhole: true,
    cell: ({ status }) => <FleetStatus status={status} />,
  },
  { name: 'truck', width: 110, cell: ({ truck }) => truck?.rego ?? '–' },
  { name: 'licenseNumber', width: 140, sort: 'licenseNumber', cell: ({ licenseNumber }) => licenseNumber },
  {
    name: 'licenseExpiry',
    width: 140,
    sort: 'licenseExpiry',
    isWhole: true,
    cell: ({ licenseExpiry }) => <PaperDate date={licenseExpiry} today={today} />,
  },
  {
    name: 'demerits',
    width: 120,
    isNumber: true,
    cell: ({ driverDemiritPoints }) => driverDemiritPoints ?? '–',
  },
  {
    name: 'joiningDate',
    width: 120,
    sort: 'joiningDate',
    isElastic: true,
    cell: ({ joiningDate }) => <Joined on={joiningDate} />,
  },
]

import type { WireTruck } from '@skipyard/contract/fleet.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import type { TableColumn } from '#web/ui/data-table/table-column.ts'
import { capitalised } from '../capitalised.ts'
import { FleetStatus } from '../list/fleet-status.tsx'
import { PaperDate } from '../list/paper-date.tsx'
import { RowName } from '../list/row-name.tsx'
import { fleetTexts } from '../texts.ts'
import { binsOfTruck } from './bins-of-truck.ts'

const { labels } = fleetTexts.trucks

/** What the columns of the trucks are called. */
export const TRUCK_LABELS = [
  { name: 'rego', label: labels.rego },
  { name: 'driverName', label: labels.driver },
  { name: 'status', label: labels.status },
  { name: 'regoExpiry', label: labels.regoExpiry },
  { name: 'nextMaintenance', label: fleetTexts.papers.nextMaintenance },
  { name: 'truckType', label: 'Type' },
  { name: 'capacity', label: 'Capacity' },
  { name: 'trayLength', label: 'Tray' },
  { name: 'bins', label: 'Bins' },
]

/** The columns of the trucks; `today` is the company's. */
export const truckColumns = (today: LocalDate): TableColumn<WireTruck>[] => [
  {
    name: 'rego',
    width: 125,
    sort: 'rego',
    cell: ({ _id, rego }) => <RowName id={_id} name={rego} />,
  },
  {
    name: 'driverName',
    width: 160,
    sort: 'driverName',
    cell: ({ driverName }) => driverName || fleetTexts.trucks.nobody,
  },
  {
    name: 'status',
    width: 125,
    sort: 'status',
    isWhole: true,
    cell: ({ status }) => <FleetStatus status={status} />,
  },
  {
    name: 'regoExpiry',
    width: 125,
    sort: 'regoExpiry',
    isWhole: true,
    cell: ({ regoExpiry }) => <PaperDate date={regoExpiry} today={today} />,
  },
  {
    name: 'nextMaintenance',
    width: 130,
    sort: 'nextMaintenance',
    isWhole: true,
    cell: ({ nextMaintenance }) => <PaperDate date={nextMaintenance} today={today} />,
  },
  { name: 'truckType', width: 80, sort: 'truckType', cell: ({ truckType }) => capitalised(truckType) },
  {
    name: 'capacity',
    width: 85,
    sort: 'capacity',
    isNumber: true,
    cell: ({ capacity }) => fleetTexts.trucks.tonnes(capacity.value),
  },
  {
    name: 'trayLength',
    width: 70,
    sort: 'trayLength',
    isNumber: true,
    cell: ({ trayLength }) => `${trayLength} m`,
  },
  { name: 'bins', width: 200, isElastic: true, cell: binsOfTruck },
]

import type { WireTruck } from '@skipyard/contract/fleet.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import type { TableColumn } from '#web/ui/data-table/table-column.ts'
import classes from '../fleet.module.css'
import { FleetStatus } from '../list/fleet-status.tsx'
import { PaperDate } from '../list/paper-date.tsx'
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
    width: 120,
    sort: 'rego',
    cell: ({ rego }) => <span className={classes.rego}>{rego}</span>,
  },
  {
    name: 'driverName',
    width: 180,
    sort: 'driverName',
    cell: ({ driverName }) => driverName || fleetTexts.trucks.nobody,
  },
  {
    name: 'status',
    width: 130,
    sort: 'status',
    isWhole: true,
    cell: ({ status }) => <FleetStatus status={status} />,
  },
  {
    name: 'regoExpiry',
    width: 130,
    sort: 'regoExpiry',
    isWhole: true,
    cell: ({ regoExpiry }) => <PaperDate date={regoExpiry} today={today} />,
  },
  {
    name: 'nextMaintenance',
    width: 150,
    sort: 'nextMaintenance',
    isWhole: true,
    cell: ({ nextMaintenance }) => <PaperDate date={nextMaintenance} today={today} />,
  },
  { name: 'truckType', width: 90, sort: 'truckType', cell: ({ truckType }) => truckType },
  {
    name: 'capacity',
    width: 100,
    sort: 'capacity',
    isNumber: true,
    cell: ({ capacity }) => `${capacity.value} ${capacity.unit}`,
  },
  {
    name: 'trayLength',
    width: 90,
    sort: 'trayLength',
    isNumber: true,
    cell: ({ trayLength }) => `${trayLength} m`,
  },
  { name: 'bins', width: 220, isElastic: true, cell: binsOfTruck },
]

import { DRIVER_SORTS, type WireDriver } from '@skipyard/contract/fleet/fleet.ts'
import { DRIVER_PAPERS } from '@skipyard/domain/fleet/papers.ts'
import { fromWireDate, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { RowCard } from '#web/ui/cards/row-card.tsx'
import type { TableColumn } from '#web/ui/data-table/table-column.ts'
import { DateText } from '#web/ui/marks/date-text.tsx'
import { PhoneText } from '#web/ui/marks/phone-text.tsx'
import { CodeDialog, useDriverCode } from './drivers/code-dialog.tsx'
import { DriverActions } from './drivers/driver-actions.tsx'
import { DriverForm } from './drivers/driver-form.tsx'
import classes from './fleet.module.css'
import { SideDrawer } from './form/side-drawer.tsx'
import { FleetList } from './list/fleet-list.tsx'
import { FleetStatus, LabelledPaper, PaperDate, RowName } from './list/row-parts.tsx'
import { FleetActionsContext, useFleetScreen } from './list/use-fleet-screen.ts'
import { fleetQueries } from './queries.ts'
import { fleetTexts } from './texts.ts'

const { drivers } = fleetTexts

function DriverCard({ driver, today }: { driver: WireDriver; today: LocalDate }) {
  const { _id, name, status, truck, phone, licenseNumber, licenseExpiry } = driver
  return (
    <RowCard
      name={<RowName id={_id} name={name} />}
      state={<FleetStatus status={status} />}
      menu={<DriverActions row={driver} />}
      lines={[truck ? drivers.drives(truck.rego) : drivers.noTruck, drivers.licence(licenseNumber)]}
    >
      <LabelledPaper label={drivers.labels.licenseExpiry} date={licenseExpiry} today={today} />
      <span className={classes.phone}>
        <PhoneText phone={phone} isLink />
      </span>
    </RowCard>
  )
}

const { labels } = fleetTexts.drivers

const DRIVER_LABELS = [
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

const driverColumns = (today: LocalDate): TableColumn<WireDriver>[] => [
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

const KIND = { firstSort: 'name', sorts: DRIVER_SORTS, papers: DRIVER_PAPERS }
const nameOf = ({ name }: WireDriver) => name
const nothing = () => undefined

export function DriversScreen() {
  const { list, today, open, editedId } = useFleetScreen(KIND)
  const answer = useQuery(fleetQueries.drivers(list.view))
  const driver = useQuery({ ...fleetQueries.driver(editedId), enabled: editedId !== '' })
  const code = useDriverCode()
  const columns = useMemo(() => driverColumns(today), [today])
  return (
    <FleetActionsContext value={{ edit: list.edit, allocate: nothing, giveCode: code.open }}>
      <FleetList
        words={fleetTexts.drivers}
        answer={answer}
        list={list}
        columns={columns}
        labels={DRIVER_LABELS}
        nameOf={nameOf}
        Actions={DriverActions}
        card={(row) => <DriverCard driver={row} today={today} />}
      >
        <SideDrawer
          open={open}
          onClose={list.close}
          title={{ new: fleetTexts.drivers.add, edit: nameOf }}
          answer={driver}
          form={(facts) => <DriverForm today={today} {...facts} />}
        />
        {code.driver && <CodeDialog driver={code.driver} of={code} />}
      </FleetList>
    </FleetActionsContext>
  )
}

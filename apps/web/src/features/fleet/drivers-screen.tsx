import { DRIVER_SORTS, type WireDriver } from '@skipyard/contract/fleet/fleet.ts'
import { DRIVER_PAPERS } from '@skipyard/domain/fleet/papers.ts'
import { fromWireDate } from '@skipyard/domain/shared/local-date.ts'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#web/client/api-error.ts'
import { RowCard } from '#web/ui/cards/row-card.tsx'
import { defineList } from '#web/ui/data-table/define-list.ts'
import { RowLink } from '#web/ui/data-table/list-frame.tsx'
import { DateText } from '#web/ui/marks/date-text.tsx'
import { PhoneText } from '#web/ui/marks/phone-text.tsx'
import { CodeDialog, useDriverCode } from './drivers/code-dialog.tsx'
import { DriverActions } from './drivers/driver-actions.tsx'
import { DriverForm } from './drivers/driver-form.tsx'
import classes from './fleet.module.css'
import { SideDrawer } from './form/side-drawer.tsx'
import { FleetList, listWords } from './list/fleet-list.tsx'
import { FleetStatus, LabelledPaper, PaperDate } from './list/row-parts.tsx'
import { FleetActionsContext, fleetAddress, useFleetScreen } from './list/use-fleet-screen.ts'
import { fleetQueries } from './queries.ts'
import { fleetTexts } from './texts.ts'

const { drivers } = fleetTexts

/** Its yard, of a driver who is not at home in the first one. */
function truckAndYard({ truck, homeYard }: WireDriver): string {
  const rego = truck?.rego ?? '–'
  return homeYard ? drivers.atHomeIn(rego, homeYard.name) : rego
}

function DriverCard({ row: driver }: { row: WireDriver }) {
  const { _id, name, status, truck, homeYard, phone, licenseNumber, licenseExpiry } = driver
  const drives = truck ? drivers.drives(truck.rego) : drivers.noTruck
  return (
    <RowCard
      name={<RowLink id={_id} name={name} />}
      state={<FleetStatus status={status} />}
      menu={<DriverActions row={driver} />}
      lines={[homeYard ? drivers.atHomeIn(drives, homeYard.name) : drives, drivers.licence(licenseNumber)]}
    >
      <LabelledPaper label={drivers.labels.licenseExpiry} date={licenseExpiry} />
      <span className={classes.phone}>
        <PhoneText phone={phone} isLink />
      </span>
    </RowCard>
  )
}

const { labels } = fleetTexts.drivers

function Joined({ on }: { on: string | null }) {
  const date = fromWireDate(on ?? '')
  return date ? <DateText date={date} /> : '–'
}

const driversList = defineList({
  ...fleetAddress(DRIVER_PAPERS, DRIVER_SORTS),
  sort: 'name',
  words: listWords(fleetTexts.drivers),
  wordsOf: messageOf,
  idOf: ({ _id }: WireDriver) => _id,
  nameOf: ({ name }) => name,
  columns: [
    {
      name: 'name',
      label: 'Name',
      width: 150,
      sort: 'name',
      cell: ({ _id, name }) => <RowLink id={_id} name={name} />,
    },
    {
      name: 'phone',
      label: labels.phone,
      width: 116,
      sort: 'phone',
      cell: ({ phone }) => <PhoneText phone={phone} isLink />,
    },
    {
      name: 'status',
      label: labels.status,
      width: 110,
      sort: 'status',
      isWhole: true,
      cell: ({ status }) => <FleetStatus status={status} />,
    },
    { name: 'truck', label: 'Truck', width: 96, cell: truckAndYard },
    {
      name: 'licenseNumber',
      label: labels.licenseNumber,
      width: 120,
      sort: 'licenseNumber',
      leaves: 1,
      cell: ({ licenseNumber }) => licenseNumber || '–',
    },
    {
      name: 'licenseExpiry',
      label: labels.licenseExpiry,
      width: 130,
      sort: 'licenseExpiry',
      isWhole: true,
      cell: ({ licenseExpiry }) => <PaperDate date={licenseExpiry} />,
    },
    {
      name: 'demerits',
      label: labels.driverDemiritPoints,
      width: 116,
      isNumber: true,
      leaves: 2,
      cell: ({ driverDemiritPoints }) => driverDemiritPoints ?? '–',
    },
    {
      name: 'joiningDate',
      label: 'Joined',
      width: 100,
      sort: 'joiningDate',
      isElastic: true,
      leaves: 3,
      cell: ({ joiningDate }) => <Joined on={joiningDate} />,
    },
  ],
  Card: DriverCard,
  Actions: DriverActions,
  actionsWidth: 44,
})

const nameOf = ({ name }: WireDriver) => name
const nothing = () => undefined

export function DriversScreen() {
  const { list, request, today, open, editedId, close } = useFleetScreen(driversList)
  const answer = useQuery(fleetQueries.drivers(request))
  const driver = useQuery({ ...fleetQueries.driver(editedId), enabled: editedId !== '' })
  const code = useDriverCode()
  return (
    <FleetActionsContext value={{ edit: list.edit, allocate: nothing, giveCode: code.open }}>
      <FleetList plan={driversList} words={fleetTexts.drivers} answer={answer} list={list}>
        <SideDrawer
          open={open}
          onClose={close}
          title={{ new: fleetTexts.drivers.add, edit: nameOf }}
          answer={driver}
          form={(facts) => <DriverForm today={today} {...facts} />}
        />
        {code.driver && <CodeDialog driver={code.driver} of={code} />}
      </FleetList>
    </FleetActionsContext>
  )
}

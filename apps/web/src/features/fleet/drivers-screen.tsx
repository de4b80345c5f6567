import { DRIVER_SORTS, type WireDriver } from '@skipyard/contract/fleet.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useProfile } from '#web/client/use-profile.ts'
import { useToday } from '#web/features/bookings/use-today.ts'
import { DriverActions } from './driver-actions.tsx'
import { DRIVER_LABELS, driverColumns } from './driver-columns.tsx'
import { DriverForm } from './driver-form.tsx'
import { FleetList } from './fleet-list.tsx'
import { fleetQueries } from './queries.ts'
import { SideDrawer } from './side-drawer.tsx'
import { fleetTexts } from './texts.ts'
import { FleetActionsContext } from './use-fleet-actions.ts'
import { useFleetView } from './use-fleet-view.ts'
import { useMayFleet } from './use-may-fleet.ts'

const nameOf = ({ name }: WireDriver) => name
const nothing = () => undefined

/** The drivers, their licences, and the private links to their runs (spec 001 §2). */
export function DriversScreen() {
  const list = useFleetView('name', DRIVER_SORTS)
  const may = useMayFleet()
  const today = useToday(useProfile().timeZone)
  const answer = useQuery(fleetQueries.drivers(list.view))
  const open = may.edit ? list.open : null
  const driverId = open?.kind === 'edit' ? open.id : ''
  const driver = useQuery({ ...fleetQueries.driver(driverId), enabled: driverId !== '' })
  const columns = useMemo(() => driverColumns(today), [today])
  return (
    <FleetActionsContext value={{ edit: list.edit, allocate: nothing }}>
      <FleetList
        words={fleetTexts.drivers}
        answer={answer}
        list={list}
        columns={columns}
        labels={DRIVER_LABELS}
        nameOf={nameOf}
        Actions={DriverActions}
      >
        <SideDrawer
          open={open}
          onClose={list.close}
          title={{ new: fleetTexts.drivers.add, edit: nameOf }}
          answer={driver}
          form={(facts) => <DriverForm today={today} {...facts} />}
        />
      </FleetList>
    </FleetActionsContext>
  )
}

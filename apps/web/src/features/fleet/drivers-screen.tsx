import { DRIVER_SORTS, type WireDriver } from '@skipyard/contract/fleet.ts'
import { DRIVER_PAPERS } from '@skipyard/domain/fleet/papers.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { CodeDialog } from './drivers/code-dialog.tsx'
import { DriverActions } from './drivers/driver-actions.tsx'
import { DriverCard } from './drivers/driver-card.tsx'
import { DRIVER_LABELS, driverColumns } from './drivers/driver-columns.tsx'
import { DriverForm } from './drivers/driver-form.tsx'
import { useDriverCode } from './drivers/use-driver-code.ts'
import { SideDrawer } from './form/side-drawer.tsx'
import { FleetList } from './list/fleet-list.tsx'
import { FleetActionsContext } from './list/use-fleet-actions.ts'
import { fleetQueries } from './queries.ts'
import { fleetTexts } from './texts.ts'
import { useFleetScreen } from './use-fleet-screen.ts'

const KIND = { firstSort: 'name', sorts: DRIVER_SORTS, papers: DRIVER_PAPERS }
const nameOf = ({ name }: WireDriver) => name
const nothing = () => undefined

/** The drivers, their licences, and the private links to their runs (spec 001 §2). */
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

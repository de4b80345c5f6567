import { TRUCK_SORTS, type WireTruck } from '@skipyard/contract/fleet.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useProfile } from '#web/client/use-profile.ts'
import { useToday } from '#web/features/bookings/use-today.ts'
import { AllocateDialog } from './allocate-dialog.tsx'
import { FleetList } from './fleet-list.tsx'
import { fleetQueries } from './queries.ts'
import { SideDrawer } from './side-drawer.tsx'
import { fleetTexts } from './texts.ts'
import { TruckActions } from './truck-actions.tsx'
import { TRUCK_LABELS, truckColumns } from './truck-columns.tsx'
import { TruckForm } from './truck-form.tsx'
import { FleetActionsContext } from './use-fleet-actions.ts'
import { useFleetView } from './use-fleet-view.ts'
import { useMayFleet } from './use-may-fleet.ts'

const regoOf = ({ rego }: WireTruck) => rego

/** The trucks, what they carry, who drives them and when their papers run out (spec 001 §2). */
export function TrucksScreen() {
  const list = useFleetView('rego', TRUCK_SORTS)
  const may = useMayFleet()
  const today = useToday(useProfile().timeZone)
  const answer = useQuery(fleetQueries.trucks(list.view))
  const open = may.edit ? list.open : null
  const truckId = open?.kind === 'edit' ? open.id : ''
  const truck = useQuery({ ...fleetQueries.truck(truckId), enabled: truckId !== '' })
  const [allocatedId, allocate] = useState<string | null>(null)
  const columns = useMemo(() => truckColumns(today), [today])
  const allocated = answer.data?.data.find(({ _id }) => _id === allocatedId)
  return (
    <FleetActionsContext value={{ edit: list.edit, allocate }}>
      <FleetList
        words={fleetTexts.trucks}
        answer={answer}
        list={list}
        columns={columns}
        labels={TRUCK_LABELS}
        nameOf={regoOf}
        Actions={TruckActions}
      >
        <SideDrawer
          open={open}
          onClose={list.close}
          title={{ new: fleetTexts.trucks.add, edit: ({ rego }) => fleetTexts.trucks.editTitle(rego) }}
          answer={truck}
          form={(facts) => <TruckForm today={today} {...facts} />}
        />
        {allocated && <AllocateDialog truck={allocated} onClose={() => allocate(null)} />}
      </FleetList>
    </FleetActionsContext>
  )
}

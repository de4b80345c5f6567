import { TRUCK_SORTS, type WireTruck } from '@skipyard/contract/fleet.ts'
import { TRUCK_PAPERS } from '@skipyard/domain/fleet/papers.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { SideDrawer } from './form/side-drawer.tsx'
import { FleetList } from './list/fleet-list.tsx'
import { FleetActionsContext } from './list/use-fleet-actions.ts'
import { fleetQueries } from './queries.ts'
import { fleetTexts } from './texts.ts'
import { AllocateDialog } from './trucks/allocate-dialog.tsx'
import { TruckActions } from './trucks/truck-actions.tsx'
import { TruckCard } from './trucks/truck-card.tsx'
import { TRUCK_LABELS, truckColumns } from './trucks/truck-columns.tsx'
import { TruckForm } from './trucks/truck-form.tsx'
import { useFleetScreen } from './use-fleet-screen.ts'

const KIND = { firstSort: 'rego', sorts: TRUCK_SORTS, papers: TRUCK_PAPERS }
const nothing = () => undefined
const regoOf = ({ rego }: WireTruck) => rego

/** The trucks, what they carry, who drives them and when their papers run out (spec 001 §2). */
export function TrucksScreen() {
  const { list, today, open, editedId } = useFleetScreen(KIND)
  const answer = useQuery(fleetQueries.trucks(list.view))
  const truck = useQuery({ ...fleetQueries.truck(editedId), enabled: editedId !== '' })
  const [allocatedId, allocate] = useState<string | null>(null)
  const columns = useMemo(() => truckColumns(today), [today])
  const allocated = answer.data?.data.find(({ _id }) => _id === allocatedId)
  return (
    <FleetActionsContext value={{ edit: list.edit, allocate, giveCode: nothing }}>
      <FleetList
        words={fleetTexts.trucks}
        answer={answer}
        list={list}
        columns={columns}
        labels={TRUCK_LABELS}
        nameOf={regoOf}
        Actions={TruckActions}
        card={(row) => <TruckCard truck={row} today={today} />}
      >
        <SideDrawer
          open={open}
          onClose={list.close}
          title={{ new: fleetTexts.trucks.add, edit: ({ rego }) => fleetTexts.trucks.editTitle(rego) }}
          answer={truck}
          form={(facts) => <TruckForm today={today} {...facts} />}
        />
        {allocated && <AllocateDialog truck={allocated} today={today} onClose={() => allocate(null)} />}
      </FleetList>
    </FleetActionsContext>
  )
}

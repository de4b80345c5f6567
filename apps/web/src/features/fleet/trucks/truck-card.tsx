import type { WireTruck } from '@skipyard/contract/fleet.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { RowCard } from '#web/ui/cards/row-card.tsx'
import { capitalised } from '../capitalised.ts'
import { FleetStatus } from '../list/fleet-status.tsx'
import { LabelledPaper } from '../list/labelled-paper.tsx'
import { RowName } from '../list/row-name.tsx'
import { fleetTexts } from '../texts.ts'
import { binsOfTruck } from './bins-of-truck.ts'
import { TruckActions } from './truck-actions.tsx'

const { papers, trucks } = fleetTexts

/** A truck on a phone: whose it is today, what it carries, and when its papers run out. */
export function TruckCard({ truck, today }: { truck: WireTruck; today: LocalDate }) {
  const { _id, rego, status, driverName, capacity, truckType, regoExpiry, nextMaintenance } = truck
  return (
    <RowCard
      name={<RowName id={_id} name={rego} />}
      state={<FleetStatus status={status} />}
      menu={<TruckActions row={truck} />}
      lines={[
        driverName || trucks.nobody,
        `${binsOfTruck(truck)} · ${fleetTexts.trucks.tonnes(capacity.value)} · ${capitalised(truckType)}`,
      ]}
    >
      <LabelledPaper label={papers.regoExpiry} date={regoExpiry} today={today} />
      <LabelledPaper label={papers.nextMaintenance} date={nextMaintenance} today={today} />
    </RowCard>
  )
}

import type { WireDriver } from '@skipyard/contract/fleet.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { RowCard } from '#web/ui/cards/row-card.tsx'
import { PhoneText } from '#web/ui/marks/phone-text.tsx'
import classes from '../fleet.module.css'
import { FleetStatus } from '../list/fleet-status.tsx'
import { LabelledPaper } from '../list/labelled-paper.tsx'
import { RowName } from '../list/row-name.tsx'
import { fleetTexts } from '../texts.ts'
import { DriverActions } from './driver-actions.tsx'

const { drivers } = fleetTexts

/** A driver on a phone: which truck, the licence, and a number to ring. */
export function DriverCard({ driver, today }: { driver: WireDriver; today: LocalDate }) {
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

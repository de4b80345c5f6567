import type { DriverStatus } from '@skipyard/domain/fleet/driver.ts'
import type { TruckStatus } from '@skipyard/domain/fleet/truck.ts'
import { IconCircleCheck, IconCircleMinus, IconCircleOff } from '@tabler/icons-react'
import families from '#web/ui/marks/families.module.css'
import chip from '#web/ui/marks/status-chip.module.css'
import { capitalised } from '../capitalised.ts'

const ICON = { size: '0.875rem', stroke: 1.75, 'aria-hidden': true } as const

const LOOKS: Record<TruckStatus | DriverStatus, { family: string | undefined; Icon: typeof IconCircleOff }> =
  {
    available: { family: families.green, Icon: IconCircleCheck },
    'not available': { family: families.grey, Icon: IconCircleMinus },
    Available: { family: families.green, Icon: IconCircleCheck },
    'On leave': { family: families.amber, Icon: IconCircleMinus },
    Resigned: { family: families.grey, Icon: IconCircleOff },
  }

/** Whether a truck or driver can be sent out, in the status's own colour (spec 001 §4). */
export function FleetStatus({ status }: { status: TruckStatus | DriverStatus }) {
  const { family, Icon } = LOOKS[status]
  return (
    <span className={`${chip.chip} ${family}`}>
      <Icon {...ICON} />
      {capitalised(status)}
    </span>
  )
}

import { VisuallyHidden } from '@mantine/core'
import type { DriverStatus } from '@skipyard/domain/fleet/driver.ts'
import { type PaperState, paperState } from '@skipyard/domain/fleet/papers.ts'
import type { TruckStatus } from '@skipyard/domain/fleet/truck.ts'
import { fromWireDate } from '@skipyard/domain/shared/local-date.ts'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleMinus,
  IconCircleOff,
  IconClockExclamation,
} from '@tabler/icons-react'
import { useToday } from '#web/client/use-today.ts'
import { Stack } from '#web/ui/layout/parts.tsx'
import { DateText } from '#web/ui/marks/date-text.tsx'
import families from '#web/ui/marks/families.module.css'
import chip from '#web/ui/marks/status-chip.module.css'
import { fleetTexts } from '../texts.ts'
import classes from './row-parts.module.css'

/** 'not available' of the specification reads 'Not available'. */
export const capitalised = (value: string) => value.slice(0, 1).toUpperCase() + value.slice(1)

const ICON = { size: '0.875rem', stroke: 1.75, 'aria-hidden': true } as const

const LOOKS: Record<TruckStatus | DriverStatus, { family: string | undefined; Icon: typeof IconCircleOff }> =
  {
    available: { family: families.green, Icon: IconCircleCheck },
    'not available': { family: families.grey, Icon: IconCircleMinus },
    Available: { family: families.green, Icon: IconCircleCheck },
    'On leave': { family: families.amber, Icon: IconCircleMinus },
    Resigned: { family: families.grey, Icon: IconCircleOff },
  }

export function FleetStatus({ status }: { status: TruckStatus | DriverStatus }) {
  const { family, Icon } = LOOKS[status]
  return (
    <span className={`${chip.chip} ${family}`}>
      <Icon {...ICON} />
      {capitalised(status)}
    </span>
  )
}

const FAMILY: Record<Exclude<PaperState, 'good'>, string | undefined> = {
  due: families.amber,
  overdue: families.red,
}

interface PaperDateProps {
  date: string | null
}

export function PaperDate({ date: wire }: PaperDateProps) {
  const today = useToday()
  const date = fromWireDate(wire ?? '')
  if (date === null) return <span>–</span>
  const state = paperState(date, today)
  if (state === 'good') return <DateText date={date} />
  const words = fleetTexts.papers.state[state]
  return (
    <span className={`${chip.chip} ${FAMILY[state]}`} title={words}>
      {state === 'overdue' ? <IconAlertTriangle {...ICON} /> : <IconClockExclamation {...ICON} />}
      <DateText date={date} />
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  )
}

interface LabelledPaperProps {
  label: string
  date: string | null
}

export function LabelledPaper({ label, date }: LabelledPaperProps) {
  return (
    <Stack as="span" gap={2} tone="strong" className={classes.paper}>
      <small>{label}</small>
      <PaperDate date={date} />
    </Stack>
  )
}

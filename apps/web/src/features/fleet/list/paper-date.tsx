import { VisuallyHidden } from '@mantine/core'
import { type PaperState, paperState } from '@skipyard/domain/fleet/papers.ts'
import { fromWireDate, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { IconAlertTriangle, IconClockExclamation } from '@tabler/icons-react'
import { DateText } from '#web/ui/marks/date-text.tsx'
import families from '#web/ui/marks/families.module.css'
import chip from '#web/ui/marks/status-chip.module.css'
import { fleetTexts } from '../texts.ts'

const ICON = { size: '0.875rem', stroke: 1.75, 'aria-hidden': true } as const
const FAMILY: Record<Exclude<PaperState, 'good'>, string | undefined> = {
  due: families.amber,
  overdue: families.red,
}

interface PaperDateProps {
  /** As on the wire; null for none. */
  date: string | null
  today: LocalDate
}

/** When a paper runs out: amber within 30 days, red once it has, each with its own sign. */
export function PaperDate({ date: wire, today }: PaperDateProps) {
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

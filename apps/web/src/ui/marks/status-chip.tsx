import families from './families.module.css'
import classes from './status-chip.module.css'
import { type ShownStatus, STATUS_FAMILY } from './status-family.ts'
import { StatusGlyph } from './status-glyph.tsx'

interface StatusChipProps {
  status: ShownStatus
  /** Without a filled ground: chips are filled only where a user may have to act. */
  isQuiet?: boolean
  label?: string
}

const wordOf = (status: ShownStatus) => `${status.charAt(0).toUpperCase()}${status.slice(1)}`

export function StatusChip({ status, isQuiet = false, label }: StatusChipProps) {
  const names = [classes.chip, families[STATUS_FAMILY[status]]]
  if (isQuiet) names.push(classes.quiet)
  if (status === 'Cancelled') names.push(classes.struck)
  const isRing = status === 'Scheduled'
  if (isRing) names.push(classes.ring)
  return (
    <span className={names.join(' ')}>
      {!isRing && <StatusGlyph status={status} />}
      {label ?? wordOf(status)}
    </span>
  )
}

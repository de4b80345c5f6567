import { availabilityTone } from '@skipyard/domain/inventory/availability-tone.ts'
import { formatCount } from '@skipyard/domain/shared/format-count.ts'
import classes from './free-count.module.css'

interface FreeCountProps {
  free: number
  /** All bins of the size and type, to tell when few are left. */
  stock: number
  isPlain?: boolean
}

/** With a real minus sign; red at 0 or less. */
export function FreeCount({ free, stock, isPlain = false }: FreeCountProps) {
  const names = `${classes.count} ${classes[availabilityTone(free, stock)]} ${isPlain ? classes.plain : ''}`
  const shown = formatCount(free)
  return <span className={names}>{isPlain ? `${shown} free` : shown}</span>
}

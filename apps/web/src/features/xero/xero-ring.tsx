import classes from './xero-ring.module.css'
import type { XeroStand } from './xero-stand.ts'

interface XeroRingProps {
  stand: XeroStand
  size?: 'small' | 'large'
}

/** Green when connected, amber when the grant was lost, grey otherwise (spec 000 §4). */
export function XeroRing({ stand, size = 'small' }: XeroRingProps) {
  return <span className={classes.ring} data-stand={stand} data-size={size} aria-hidden="true" />
}

import classes from './hold-flag.module.css'
import { customerTexts } from './texts.ts'

export function HoldFlag({ reason }: { reason: string }) {
  return (
    <span className={classes.flag} title={customerTexts.onHoldBecause(reason)}>
      {customerTexts.onHold}
    </span>
  )
}

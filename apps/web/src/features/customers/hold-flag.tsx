import { Block } from '#web/ui/layout/parts.tsx'
import classes from './hold-flag.module.css'
import { customerTexts } from './texts.ts'

export function HoldFlag({ reason }: { reason: string }) {
  return (
    <Block
      as="span"
      rigid
      bg="amber"
      tone="warn"
      size="small"
      weight={650}
      lh={18}
      nowrap
      className={classes.flag}
      title={customerTexts.onHoldBecause(reason)}
    >
      {customerTexts.onHold}
    </Block>
  )
}

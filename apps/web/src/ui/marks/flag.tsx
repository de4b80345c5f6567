import { texts } from '@skipyard/domain/shared/texts.ts'
import classes from './flag.module.css'

/**
 * P permit required, C/O cart over, HL heavy load, NC pick-up date not confirmed, ADR address kept as
 * typed, RDY and EXC what the customer asks.
 */
export type FlagCode = 'P' | 'C/O' | 'HL' | 'NC' | 'ADR' | 'RDY' | 'EXC'

const MEANING: Record<FlagCode, string> = {
  P: 'Permit required',
  'C/O': 'Cart over',
  HL: 'Heavy load',
  NC: 'Pick-up date not confirmed',
  ADR: texts.address.notChecked,
  RDY: 'The customer says: ready to be picked up',
  EXC: 'The customer asks for an exchange',
}

const LOOK: Record<FlagCode, string | undefined> = {
  P: '',
  'C/O': '',
  HL: classes.heavy,
  NC: classes.unconfirmed,
  ADR: classes.unconfirmed,
  RDY: classes.asked,
  EXC: classes.asked,
}

export function Flag({ code }: { code: FlagCode }) {
  return (
    <span
      className={`${classes.flag} ${LOOK[code]}`}
      role="img"
      aria-label={MEANING[code]}
      data-hint={MEANING[code]}
    >
      {code}
    </span>
  )
}

import classes from './flag.module.css'

/** P permit required, C/O cart over, HL heavy load, NC pick-up date not confirmed. */
export type FlagCode = 'P' | 'C/O' | 'HL' | 'NC'

const MEANING: Record<FlagCode, string> = {
  P: 'Permit required',
  'C/O': 'Cart over',
  HL: 'Heavy load',
  NC: 'Pickup date not confirmed',
}

const LOOK: Record<FlagCode, string | undefined> = {
  P: '',
  'C/O': '',
  HL: classes.heavy,
  NC: classes.unconfirmed,
}

/** A booking's flag: two letters, spelled out on hover and for screen readers. */
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

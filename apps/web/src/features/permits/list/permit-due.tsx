import type { WirePermitRow } from '@skipyard/contract/permits.ts'
import { DueWords } from '../due-words.tsx'
import { permitListWords as words } from '../texts.ts'
import classes from './permit-list.module.css'

/** What is due of a permit, in a line; that nothing is, quietly. */
export function PermitDue({ permit: { due } }: { permit: WirePermitRow }) {
  return due === null ? (
    <span className={classes.quiet}>{words.notDue}</span>
  ) : (
    <DueWords due={due} isInLine />
  )
}

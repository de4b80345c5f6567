import type { VisitKind } from '@skipyard/domain/visits/visit.ts'
import { VisitIcon } from '#web/ui/marks/visit-icon.tsx'
import classes from './visit-glyph.module.css'

/** Half drop, half pick: the word beside it says which kind. */
export const VisitGlyph = ({ kind }: { kind: VisitKind }) => (
  <i className={classes.glyph}>
    <VisitIcon kind={kind} size={15} />
  </i>
)

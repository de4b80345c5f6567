import type { VisitKind } from '@skipyard/domain/visits/visit.ts'
import { VisitIcon } from '#web/ui/marks/visit-icon.tsx'
import classes from './visit-glyph.module.css'

export const VisitGlyph = ({ kind }: { kind: VisitKind }) => (
  <i className={classes.glyph}>
    <VisitIcon kind={kind} size={15} />
  </i>
)

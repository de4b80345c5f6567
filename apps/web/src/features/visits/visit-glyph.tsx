import type { VisitKind } from '@skipyard/domain/visits/visit.ts'
import { IconArrowForwardUp, IconCornerUpRight } from '@tabler/icons-react'
import { JobIcon } from '#web/ui/marks/job-icon.tsx'
import classes from './visit-glyph.module.css'

const ICON = { size: '0.9375rem', stroke: 1.75, 'aria-hidden': true } as const

const GLYPH: Record<VisitKind, React.ReactNode> = {
  exchange: <JobIcon job="Drop/Pick" size={15} />,
  'tip-and-return': <IconArrowForwardUp {...ICON} />,
  relocate: <IconCornerUpRight {...ICON} />,
}

/** Half drop, half pick: the word beside it says which kind. */
export const VisitGlyph = ({ kind }: { kind: VisitKind }) => <i className={classes.glyph}>{GLYPH[kind]}</i>

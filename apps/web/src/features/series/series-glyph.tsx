import type { SeriesKind } from '@skipyard/domain/series/series.ts'
import { IconRepeat } from '@tabler/icons-react'
import { VisitGlyph } from '#web/features/visits/visit-glyph.tsx'

export function SeriesGlyph({ kind }: { kind: SeriesKind }) {
  if (kind === 'drop-and-pick') return <IconRepeat size="1.25rem" stroke={1.75} aria-hidden="true" />
  return <VisitGlyph kind={kind} />
}

import type { WireRunRow } from '@skipyard/contract/drivers-day/office.ts'
import families from '#web/ui/marks/families.module.css'
import chip from '#web/ui/marks/status-chip.module.css'
import { StatusGlyph } from '#web/ui/marks/status-glyph.tsx'
import { runListTexts as words } from '../texts.ts'

const LOOKS = {
  Planned: { family: families.grey, glyph: 'Scheduled', isQuiet: false },
  Out: { family: families.blue, glyph: 'Dispatched', isQuiet: false },
  Done: { family: families.green, glyph: 'Completed', isQuiet: true },
  'Not done': { family: families.orange, glyph: 'Partial', isQuiet: false },
} as const

export function RunStateChip({ run: { state, notDone } }: { run: Pick<WireRunRow, 'state' | 'notDone'> }) {
  const { family, glyph, isQuiet } = LOOKS[state]
  return (
    <span className={`${chip.chip} ${family} ${isQuiet ? chip.quiet : ''}`}>
      <StatusGlyph status={glyph} />
      {state === 'Not done' ? words.notDone(notDone) : words.states[state]}
    </span>
  )
}

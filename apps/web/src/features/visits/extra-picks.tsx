import { Anchor } from '@mantine/core'
import type { WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import type { WireExtraPick } from '@skipyard/contract/visits/extra-picks.ts'
import { jobIs } from '@skipyard/domain/bookings/status/job-phases.ts'
import { useState } from 'react'
import classes from './hires-at-site.module.css'
import { useChangeExtraPick } from './mutations.ts'
import { visitWords } from './texts.ts'
import { ExtraPickPanel } from './visit-panel.tsx'

const words = visitWords.extraPick

interface ExtraPicksProps {
  booking: WireBooking
  extraPicks: readonly WireExtraPick[]
  mayArrange: boolean
}

export function ExtraPicks({ booking, extraPicks, mayArrange }: ExtraPicksProps) {
  const { callOff, isPending } = useChangeExtraPick()
  const [moved, move] = useState<WireExtraPick | null>(null)
  return (
    <>
      {extraPicks.map((extra) => (
        <div key={extra._id} className={classes.visit}>
          <span>{words.line(extra)}</span>
          {mayArrange && jobIs('toCome', extra) && (
            <>
              <Anchor
                component="button"
                type="button"
                aria-haspopup="dialog"
                aria-label={words.moveOf(extra.number)}
                onClick={() => move(extra)}
              >
                {words.move}
              </Anchor>
              <Anchor
                component="button"
                type="button"
                aria-label={words.callOffOf(extra.number)}
                disabled={isPending}
                onClick={() => void callOff(extra)}
              >
                {visitWords.callOff.verb}
              </Anchor>
            </>
          )}
        </div>
      ))}
      {moved && <ExtraPickPanel booking={booking} known={moved} onClose={() => move(null)} />}
    </>
  )
}

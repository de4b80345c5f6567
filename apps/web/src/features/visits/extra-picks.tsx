import { Anchor } from '@mantine/core'
import type { WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import type { WireExtraPick } from '@skipyard/contract/visits/extra-picks.ts'
import { jobIs } from '@skipyard/domain/bookings/status/job-phases.ts'
import { useState } from 'react'
import { Row } from '#web/ui/layout/parts.tsx'
import { CallOffLink } from './call-off-link.tsx'
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
        <Row key={extra._id} gap={8} mt={8} className={classes.visit}>
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
              <CallOffLink
                name={words.callOffOf(extra.number)}
                isBusy={isPending}
                onCallOff={() => void callOff(extra)}
              />
            </>
          )}
        </Row>
      ))}
      {moved && <ExtraPickPanel booking={booking} known={moved} onClose={() => move(null)} />}
    </>
  )
}

import type { WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import type { VisitKind } from '@skipyard/domain/visits/visit.ts'
import { useState } from 'react'
import { SeriesPanel } from '#web/features/series/series-panel.tsx'
import { HiresAtSite } from '#web/features/visits/hires-at-site.tsx'
import { visitWords } from '#web/features/visits/texts.ts'
import { useBookingVisits } from '#web/features/visits/use-booking-visits.ts'
import { VisitPanel } from '#web/features/visits/visit-panel.tsx'
import { WhatNext } from '#web/features/visits/what-next.tsx'
import { Kbd } from '#web/ui/marks/kbd.tsx'
import { DrawerSection } from './drawer-section.tsx'

/** What can be arranged next with the bin that is out, and the hires that visits join with this one. */
export function BookingVisits({ booking }: { booking: WireBooking }) {
  const { visits, mayArrange, isOpen, refusal } = useBookingVisits(booking)
  const [kind, choose] = useState<VisitKind | null>(null)
  const [isRepeating, setRepeating] = useState(false)
  const { title, movedTitle } = visitWords.chain
  const isMoved = visits.some((visit) => visit.kind === 'relocate')
  return (
    <>
      {isOpen && (
        <DrawerSection title={visitWords.next} aside={<Kbd>W</Kbd>}>
          <WhatNext refusal={refusal} onChoose={choose} onRepeat={() => setRepeating(true)} />
        </DrawerSection>
      )}
      {visits.length > 0 && (
        <DrawerSection title={isMoved ? movedTitle : title}>
          <HiresAtSite bookingId={booking._id} visits={visits} mayArrange={mayArrange} />
        </DrawerSection>
      )}
      {isRepeating && <SeriesPanel booking={booking} onClose={() => setRepeating(false)} />}
      {kind !== null && <VisitPanel booking={booking} kind={kind} onClose={() => choose(null)} />}
    </>
  )
}

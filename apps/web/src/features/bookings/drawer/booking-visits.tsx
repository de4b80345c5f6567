import type { WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import { type VisitKind, WAIT_KIND } from '@skipyard/domain/visits/visit.ts'
import { VISIT_NAMES } from '@skipyard/domain/visits/visit-kinds.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { OrderOfBooking } from '#web/features/orders/order-of-booking.tsx'
import { orderQueries } from '#web/features/orders/queries.ts'
import { orderWords } from '#web/features/orders/texts.ts'
import { SeriesPanel } from '#web/features/series/series-panel.tsx'
import { ExtraPicks } from '#web/features/visits/extra-picks.tsx'
import { HiresAtSite } from '#web/features/visits/hires-at-site.tsx'
import { visitQueries } from '#web/features/visits/queries.ts'
import { visitWords } from '#web/features/visits/texts.ts'
import { useBookingVisits } from '#web/features/visits/use-booking-visits.ts'
import { ExtraPickPanel, VisitPanel, WaitPanel } from '#web/features/visits/visit-panel.tsx'
import { WhatNext } from '#web/features/visits/what-next.tsx'
import { Kbd } from '#web/ui/marks/kbd.tsx'
import { Waits } from '#web/ui/states/waits.tsx'
import { ExtraBinPanel } from '../extra-bin-panel.tsx'
import { DrawerSection } from './drawer-section.tsx'

function Ordered({ booking }: { booking: WireBooking }) {
  const { data: order, isLoading } = useQuery(orderQueries.ofBooking(booking._id))
  if (isLoading) return <Waits />
  if (!order || order.bookings.length < 2) return null
  return (
    <DrawerSection title={orderWords.of.title(order.bookings.length)}>
      <OrderOfBooking booking={booking} bookings={order.bookings} />
    </DrawerSection>
  )
}

function CameAgain({ booking, mayArrange }: { booking: WireBooking; mayArrange: boolean }) {
  const { data: extraPicks = [], isLoading } = useQuery(visitQueries.extraPicks(booking._id))
  if (isLoading) return <Waits />
  if (extraPicks.length === 0) return null
  return (
    <DrawerSection title={visitWords.extraPick.section}>
      <ExtraPicks booking={booking} extraPicks={extraPicks} mayArrange={mayArrange} />
    </DrawerSection>
  )
}

interface ChosenPanelProps {
  booking: WireBooking
  kind: VisitKind
  waitMinutes: number | null
  onClose: () => void
}

function ChosenPanel({ booking, kind, waitMinutes, onClose }: ChosenPanelProps) {
  if (kind === WAIT_KIND) return <WaitPanel booking={booking} waits={waitMinutes} onClose={onClose} />
  return <VisitPanel booking={booking} kind={kind} onClose={onClose} />
}

export function BookingVisits({ booking }: { booking: WireBooking }) {
  const { visits, isLoading, mayArrange, isOpen, refusal, waitRefusal, waits } = useBookingVisits(booking)
  const [kind, choose] = useState<VisitKind | null>(null)
  const [isRepeating, setRepeating] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const [isComingAgain, setComingAgain] = useState(false)
  const { title, movedTitle } = visitWords.chain
  const isMoved = visits.some((visit) => visit.kind === 'relocate')
  const isAlone = visits.every(({ kind: of }) => of === WAIT_KIND)
  const named = isMoved ? movedTitle : title
  return (
    <>
      {isLoading && <Waits />}
      {isOpen && (
        <DrawerSection title={visitWords.next} aside={<Kbd>W</Kbd>}>
          <WhatNext
            refusal={refusal}
            waitRefusal={waitRefusal}
            onChoose={choose}
            onExtraPick={() => setComingAgain(true)}
            onExtra={() => setAdding(true)}
            onRepeat={() => setRepeating(true)}
          />
        </DrawerSection>
      )}
      <Ordered booking={booking} />
      <CameAgain booking={booking} mayArrange={mayArrange} />
      {isComingAgain && (
        <ExtraPickPanel booking={booking} known={null} onClose={() => setComingAgain(false)} />
      )}
      {visits.length > 0 && (
        <DrawerSection title={isAlone ? VISIT_NAMES[WAIT_KIND] : named}>
          <HiresAtSite bookingId={booking._id} visits={visits} mayArrange={mayArrange} />
        </DrawerSection>
      )}
      <ExtraBinPanel bookingId={isAdding ? booking._id : null} onClose={() => setAdding(false)} />
      {isRepeating && <SeriesPanel booking={booking} onClose={() => setRepeating(false)} />}
      {kind !== null && (
        <ChosenPanel
          booking={booking}
          kind={kind}
          waitMinutes={waits?.waitMinutes ?? null}
          onClose={() => choose(null)}
        />
      )}
    </>
  )
}

import type { ReactNode } from 'react'
import card from '#web/ui/data-table/table-card.module.css'
import { PermitsList, usePermitsView } from './permits-list.tsx'

interface PermitsScreenProps {
  /** A booking over the list; null while none is looked at. */
  panel: (bookingId: string | null, onClose: () => void) => ReactNode
}

/** What is due of the permits of bins on streets, and all of them; a booking opens over the list. */
export function PermitsScreen({ panel }: PermitsScreenProps) {
  const list = usePermitsView()
  return (
    <div className={card.screen}>
      <PermitsList {...list} />
      {panel(list.bookingId, list.closeBooking)}
    </div>
  )
}

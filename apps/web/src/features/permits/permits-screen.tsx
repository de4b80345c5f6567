import type { ReactNode } from 'react'
import card from '#web/ui/data-table/table-card.module.css'
import { Column } from '#web/ui/layout/parts.tsx'
import { PermitsList, usePermitsView } from './permits-list.tsx'

interface PermitsScreenProps {
  panel: (bookingId: string | null, onClose: () => void) => ReactNode
}

export function PermitsScreen({ panel }: PermitsScreenProps) {
  const list = usePermitsView()
  return (
    <Column gap={12} className={card.screen}>
      <PermitsList {...list} />
      {panel(list.bookingId, list.closeBooking)}
    </Column>
  )
}

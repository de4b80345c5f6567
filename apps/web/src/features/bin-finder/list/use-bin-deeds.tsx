import { type ReactNode, type RefObject, useInsertionEffect, useMemo, useRef, useState } from 'react'
import { EditBookingPanel, ViewBookingPanel } from '#web/features/bookings/booking-panels.tsx'
import { useAskDay } from '#web/features/bookings/use-ask-day.tsx'
import { useMay } from '#web/features/bookings/use-may.ts'
import { useMovePick } from '#web/features/bookings/use-move-pick.ts'
import { useMayWriteInvoices } from '#web/features/invoices/mutations.ts'
import { ChargesDialog } from '#web/features/invoices/proposed-lines.tsx'
import type { FinderBin } from '../finder-bin.ts'
import type { FinderView } from '../use-finder-view.ts'

function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value)
  useInsertionEffect(() => {
    latest.current = value
  })
  return latest
}

/**
 * Actions of a row; one that the user may not do is absent. The object stays the same so that memoised rows
 * are not drawn again.
 */
export interface BinDeeds {
  choose: (id: string | null) => void
  open: (id: string) => void
  tick: (id: string) => void
  mayPlan: boolean
  arrange?: ((bin: FinderBin, anchor: HTMLElement) => void) | undefined
  extend?: ((bin: FinderBin, anchor: HTMLElement) => void) | undefined
  charge?: ((bin: FinderBin) => void) | undefined
  edit?: ((id: string) => void) | undefined
}

export function useBinDeeds(
  view: FinderView,
  tick: (id: string) => void,
): { deeds: BinDeeds; panels: ReactNode } {
  const may = useMay()
  const mayCharge = useMayWriteInvoices()
  const { ask, popover } = useAskDay()
  const { arrange, extend } = useMovePick(ask)
  const [charged, setCharged] = useState<FinderBin | null>(null)
  const [editedId, setEditedId] = useState<string | null>(null)
  const now = useLatest({ ...view, tick, arrange, extend })
  const deeds = useMemo(
    (): BinDeeds => ({
      choose: (id) => now.current.choose(id),
      open: (id) => now.current.openBooking(id),
      tick: (id) => now.current.tick(id),
      mayPlan: may.edit,
      arrange: may.edit ? (bin, anchor) => now.current.arrange(bin, anchor) : undefined,
      extend: may.edit ? (bin, anchor) => now.current.extend(bin, anchor) : undefined,
      edit: may.edit ? setEditedId : undefined,
      charge: mayCharge ? setCharged : undefined,
    }),
    [now, may.edit, mayCharge],
  )
  const panels = (
    <>
      {popover}
      {charged && (
        <ChargesDialog
          bookingId={charged._id}
          jobID={charged.jobID}
          customerName={charged.customerName}
          onClose={() => setCharged(null)}
        />
      )}
      <EditBookingPanel bookingId={editedId} onClose={() => setEditedId(null)} />
      <ViewBookingPanel bookingId={view.bookingId} onClose={view.closeBooking} />
    </>
  )
  return { deeds, panels }
}

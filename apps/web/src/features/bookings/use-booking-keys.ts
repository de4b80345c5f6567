import { useHotkeys } from '@mantine/hooks'
import type { WireBooking } from '@skipyard/contract/bookings.ts'

interface BookingKeys {
  bookings: readonly WireBooking[]
  selectedId: string | null
  select: (bookingId: string | null) => void
  open: (bookingId: string) => void
  clone?: (bookingId: string) => void
  add?: () => void
  moveDays: (days: number) => void
  showToday: () => void
}

const OWN_KEYS = '[role="dialog"], [role="menu"], [role="listbox"], [role="tablist"], [role="radiogroup"]'
const PRESSABLE = 'a, button, [role="button"]'

/** Whether the key belongs to something else: an open dialog or menu, or a control that listens itself. */
function isTaken({ target }: KeyboardEvent): boolean {
  if (document.querySelector('[aria-modal="true"]') !== null) return true
  return target instanceof Element && target.closest(OWN_KEYS) !== null
}

const isOnControl = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest(PRESSABLE) !== null

function focusRow(bookingId: string) {
  const link = document.querySelector<HTMLElement>(`[data-booking="${bookingId}"]`)
  link?.focus({ preventScroll: true })
  link?.closest('tr, article')?.scrollIntoView({ block: 'nearest' })
}

/** The keyboard of a booking list: J, K and arrows walk, Enter and E open, C clones, N adds, T [ ] go by day. */
export function useBookingKeys(keys: BookingKeys) {
  const { bookings, selectedId, select, open, clone, add, moveDays, showToday } = keys
  const whenFree = (act: () => void) => (event: KeyboardEvent) => {
    if (isTaken(event)) return
    event.preventDefault()
    act()
  }
  const walk = (by: number) => {
    const at = bookings.findIndex((booking) => booking._id === selectedId)
    const first = by > 0 ? 0 : bookings.length - 1
    const next = bookings[at === -1 ? first : Math.min(Math.max(at + by, 0), bookings.length - 1)]
    if (!next) return
    select(next._id)
    focusRow(next._id)
  }
  const withSelected = (act: ((bookingId: string) => void) | undefined) => () => {
    const isShown = bookings.some((booking) => booking._id === selectedId)
    if (selectedId !== null && isShown) act?.(selectedId)
  }
  const openUnlessOnControl = (event: KeyboardEvent) => {
    if (!isOnControl(event)) whenFree(withSelected(open))(event)
  }
  const later = { preventDefault: false }
  useHotkeys([
    ['J', whenFree(() => walk(1)), later],
    ['ArrowDown', whenFree(() => walk(1)), later],
    ['K', whenFree(() => walk(-1)), later],
    ['ArrowUp', whenFree(() => walk(-1)), later],
    ['Enter', openUnlessOnControl, later],
    ['E', whenFree(withSelected(open)), later],
    ['C', whenFree(withSelected(clone)), later],
    ['N', whenFree(() => add?.()), later],
    ['T', whenFree(showToday), later],
    ['[', whenFree(() => moveDays(-1)), later],
    [']', whenFree(() => moveDays(1)), later],
    ['Escape', whenFree(() => select(null)), later],
  ])
}

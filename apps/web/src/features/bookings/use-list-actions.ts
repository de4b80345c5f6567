import { useAskToDeleteBooking } from './use-ask-to-delete-booking.ts'
import type { BookingActions } from './use-booking-actions.ts'
import { useMay } from './use-may.ts'
import type { TodaysViewActions } from './use-todays-view.ts'

/** What rows and cards of Today's Bookings can ask for, as far as this person may. */
export function useListActions({ search, openEdit, openClone }: TodaysViewActions): BookingActions {
  const may = useMay()
  const askToDelete = useAskToDeleteBooking()
  return {
    addressOf: (booking) => {
      const said = Object.entries({ ...search, form: 'edit', booking }).filter(
        ([, value]) => value !== undefined,
      )
      return `?${new URLSearchParams(said.map(([name, value]) => [name, String(value)]))}`
    },
    open: openEdit,
    clone: may.create ? openClone : undefined,
    remove: may.remove ? (booking) => void askToDelete(booking) : undefined,
    mayEdit: may.edit,
  }
}

import { useAskToDeleteBooking } from '../use-ask-to-delete-booking.ts'
import type { BookingActions } from '../use-booking-actions.ts'
import { useMay } from '../use-may.ts'
import type { ListSearch } from './list-search.ts'
import type { ListViewActions } from './use-list-view.ts'

/** The address of the list as it is, with nothing open over it. */
function addressOfList({ form: _form, booking: _booking, ...search }: ListSearch): string {
  const said = Object.entries(search).filter(([, value]) => value !== undefined)
  return new URLSearchParams(said.map(([name, value]) => [name, String(value)])).toString()
}

/** What rows and cards of a booking list can ask for, as far as this person may. */
export function useRowActions({ search, open, edit, clone }: ListViewActions): BookingActions {
  const may = useMay()
  const askToDelete = useAskToDeleteBooking()
  // As text, so that opening a booking leaves the hundred links of a list as they are.
  const address = addressOfList(search)
  return {
    addressOf: (booking) => `?${address}${address === '' ? '' : '&'}form=view&booking=${booking}`,
    open,
    edit: may.edit ? edit : undefined,
    clone: may.create ? clone : undefined,
    remove: may.remove ? (booking) => void askToDelete(booking) : undefined,
  }
}

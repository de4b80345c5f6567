import type { WireBooking } from '@skipyard/contract/bookings.ts'
import { formatShortDay, fromWireDate } from '@skipyard/domain/shared/local-date.ts'
import { toastDone } from '#web/ui/states/toast.tsx'
import { useUndo } from '../use-undo.ts'
import { formTexts } from './texts.ts'

/** A booking that was saved, and whether that can be taken back. */
export interface SavedBooking {
  booking: WireBooking
  isUndoable: boolean
  /** What it says of jobs that have left their runs with it, '' for none. */
  leftRun: string
}

/** Says that a booking was saved, and offers to take a change of one back; what else there is to say comes in `others`. */
export function useTellSaved() {
  const offerUndo = useUndo()
  return ({ booking, isUndoable, leftRun }: SavedBooking, others: readonly string[]) => {
    const { _id, version, jobID, dropoffDate, address, binClash } = booking
    const day = fromWireDate(dropoffDate)
    const drop = day === null ? '' : `Drop ${formatShortDay(day)}/${day.slice(0, 4)}, `
    const told = [leftRun, binClash ?? '', ...others]
    const said = told.filter((words) => words !== '')
    const words = said.length > 0 ? said.join(' ') : `${drop}${address.suburb}`
    const message = { title: formTexts.saved(jobID), words }
    if (isUndoable) offerUndo({ ...message, bookings: [{ _id, version }] })
    else toastDone(message)
  }
}

import type { WireBooking } from '@skipyard/contract/bookings.ts'
import type { Booking, JobKind } from '@skipyard/domain/bookings/booking.ts'
import type { NamedBin } from '@skipyard/domain/inventory/numbered-bin.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { toastFailed } from '#web/ui/states/toast.tsx'
import { useNameBin } from '../mutations.ts'
import { refreshAfterChange } from '../refresh-after-change.ts'
import { useMay } from '../use-may.ts'
import { useUndo } from '../use-undo.ts'
import { BinChoice } from './bin-choice.tsx'
import classes from './job-bin.module.css'
import { drawerTexts } from './texts.ts'

const words = drawerTexts.bin

/** Names the bin of a job, or takes its name off, and offers to take that back. */
function useJobBin({ _id, jobID, version }: WireBooking, kind: JobKind, named: NamedBin | null) {
  const queryClient = useQueryClient()
  const { mutateAsync } = useNameBin()
  const offerUndo = useUndo()
  const name = async (chosen: NamedBin | null) => {
    if (chosen?.id === named?.id) return
    try {
      const bin = chosen?.id ?? null
      const saved = await mutateAsync({ bookingId: _id, version, actionType: kind, bin })
      const title = chosen ? words.named(jobID, chosen.number) : words.removed(jobID, named?.number ?? '')
      offerUndo({ title, bookings: [saved] })
    } catch (problem) {
      toastFailed({ title: words.notNamed, words: messageOf(problem), about: _id })
      void refreshAfterChange(queryClient)
    }
  }
  return (chosen: NamedBin | null) => void name(chosen)
}

interface JobBinProps {
  booking: WireBooking
  job: Booking['drop'] | Booking['pick']
}

/** Which numbered bin the job brings or fetches, and the way to say so for who may change bookings. */
export function JobBin({ booking, job: { kind, bin } }: JobBinProps) {
  const may = useMay()
  const choose = useJobBin(booking, kind, bin)
  const target = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const change = (next: boolean) => {
    setOpen(next)
    if (!next) target.current?.focus({ preventScroll: true })
  }
  const mayName = may.edit && booking.dropActionStatus !== 'Cancelled'
  const button = (
    <button
      ref={target}
      type="button"
      className={classes.button}
      aria-label={bin === null ? words.nameOf[kind] : words.changeOf[kind](bin.number)}
      aria-haspopup="listbox"
      aria-expanded={isOpen}
      onClick={() => change(!isOpen)}
    >
      {bin === null ? words.name : words.change}
    </button>
  )
  return (
    <>
      {bin && (
        <span className={classes.bin}>
          {words.label} <b>{bin.number}</b>
        </span>
      )}
      {mayName && (
        <BinChoice
          booking={booking}
          named={bin}
          isOpen={isOpen}
          onChange={change}
          onChoose={choose}
          button={button}
        />
      )}
    </>
  )
}

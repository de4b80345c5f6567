import type { WireBooking } from '@skipyard/contract/bookings.ts'
import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { useRef, useState } from 'react'
import { useMay } from '../use-may.ts'
import { BinChoice } from './bin-choice.tsx'
import classes from './job-bin.module.css'
import { drawerTexts } from './texts.ts'
import { useJobBin } from './use-job-bin.ts'

const words = drawerTexts.bin

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

import type { WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import { useState } from 'react'
import { CorrectionForm } from './correction-form.tsx'
import { sendPhotoOff } from './mutations.ts'
import { correctionWords } from './texts.ts'
import { useCorrection } from './use-correction.ts'

const words = correctionWords.photo

interface RemovePhotoDialogProps {
  booking: WireBooking
  photo: { _id: string; name: string; when: string }
  onClose: () => void
}

export function RemovePhotoDialog({ booking, photo, onClose }: RemovePhotoDialogProps) {
  const [version] = useState(booking.version)
  const { jobID } = booking
  const form = useCorrection({
    start: { reason: '' },
    send: ({ reason }, key) => sendPhotoOff(photo._id, { version, reason: reason.trim() }, key),
    done: words.removed(jobID),
    failed: words.failed,
    onClose,
  })
  return (
    <CorrectionForm
      title={words.title}
      about={words.about(jobID, `${photo.name}, ${photo.when},`)}
      form={form}
      onClose={onClose}
      verb={{ label: words.remove, color: 'red' }}
    />
  )
}

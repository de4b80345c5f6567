import type { WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import type { WireFieldwork } from '@skipyard/contract/photos.ts'
import { useState } from 'react'
import { CorrectionForm } from './correction-form.tsx'
import { sendLoadOff } from './mutations.ts'
import { correctionWords as words } from './texts.ts'
import { useCorrection } from './use-correction.ts'

interface RemoveTipDialogProps {
  booking: WireBooking
  tip: WireFieldwork['tips'][number]
  onClose: () => void
}

export function RemoveTipDialog({ booking, tip, onClose }: RemoveTipDialogProps) {
  const [version] = useState(booking.version)
  const { jobID } = booking
  const form = useCorrection({
    start: { reason: '' },
    send: ({ reason }, key) => sendLoadOff(tip._id, { version, reason: reason.trim() }, key),
    done: words.tip.removed(jobID),
    failed: words.tip.failed,
    onClose,
  })
  return (
    <CorrectionForm
      title={words.tip.removeTitle}
      about={words.tip.removeAbout(tip.site, jobID)}
      form={form}
      onClose={onClose}
      verb={{ label: words.tip.remove, color: 'red' }}
    />
  )
}

import { Select, TextInput } from '@mantine/core'
import { bookingOfWire } from '@skipyard/contract/bookings.codec.ts'
import type { WireBooking } from '@skipyard/contract/bookings.ts'
import type { JobKind } from '@skipyard/domain/bookings/booking.ts'
import { correctableStatuses } from '@skipyard/domain/drivers-day/correct-job.ts'
import { driversDayTexts } from '@skipyard/domain/drivers-day/texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useProfile } from '#web/client/use-profile.ts'
import { tenantQueries } from '#web/features/tenants/queries.ts'
import { CorrectionForm } from './correction-form.tsx'
import { MomentFields } from './moment-fields.tsx'
import { sendCorrection } from './mutations.ts'
import { correctionWords as words } from './texts.ts'
import { instantTyped, isSameMoment, typedOf } from './typed-moment.ts'
import { useCorrection } from './use-correction.ts'

interface CorrectJobDialogProps {
  booking: WireBooking
  kind: JobKind
  /** When it was done as far as somebody has told. */
  doneAt: string | null
  onClose: () => void
}

/** What is typed, beside what the job was when the dialog opened: only what differs is sent. */
function useTyped({ booking, kind, doneAt }: CorrectJobDialogProps) {
  const { timeZone } = useProfile()
  const { [kind]: job } = bookingOfWire(booking, timeZone)
  const [start] = useState({
    status: job.status,
    moment: typedOf(doneAt, timeZone),
    binNumber: job.bin?.number ?? '',
    reason: '',
  })
  const [typed, setTyped] = useState(start)
  const instant = isSameMoment(typed.moment, start.moment) ? undefined : instantTyped(typed.moment, timeZone)
  const isSame =
    typed.status === start.status && typed.binNumber.trim() === start.binNumber && instant === undefined
  const errors = () => [
    ...(instant === null ? [{ field: 'doneAt', message: words.timeWrong }] : []),
    ...(isSame ? [{ field: 'status', message: words.nothingChanged }] : []),
    ...(typed.reason.trim() === '' ? [{ field: 'reason', message: driversDayTexts.reasonAsked }] : []),
  ]
  const wish = {
    ...(typed.status !== start.status && { status: typed.status }),
    ...(typed.binNumber.trim() !== start.binNumber && { binNumber: typed.binNumber.trim() }),
    ...(instant && { doneAt: instant }),
    reason: typed.reason.trim(),
  }
  const change = (changes: Partial<typeof start>) => setTyped((before) => ({ ...before, ...changes }))
  return { job, typed, change, errors, wish, isDirty: !isSame || typed.reason.trim() !== '' }
}

/** Corrects a finished job, or reopens it, with a reason: status, when it was done, and which bin it was. */
export function CorrectJobDialog(props: CorrectJobDialogProps) {
  const { booking, kind, onClose } = props
  // As it stood when the dialog opened: what a colleague saves meanwhile is told, not written over.
  const [version] = useState(booking.version)
  const { timeZone } = useProfile()
  const isNumbered = useQuery(tenantQueries.settings()).data?.bookings.numberedBins === true
  const { job, typed, change, errors, wish, isDirty } = useTyped(props)
  const form = useCorrection({
    send: (key) => sendCorrection({ actionId: job.id, version, ...wish }, key),
    done: words.job.done(booking.jobID),
    failed: words.job.failed,
    onClose,
  })
  const facts = { now: new Date(), timeZone }
  const statuses = correctableStatuses(bookingOfWire(booking, timeZone), kind, facts)
  return (
    <CorrectionForm
      title={words.job.title}
      about={words.job.about(booking.jobID, kind, booking.customerName)}
      form={form}
      isDirty={isDirty}
      reason={typed.reason}
      onReason={(reason) => change({ reason })}
      onSave={() => void form.save(errors())}
      onClose={onClose}
    >
      <Select
        label={words.job.status}
        data={statuses}
        value={typed.status}
        allowDeselect={false}
        data-autofocus
        error={form.errorOf('status')}
        onChange={(chosen) => {
          const status = statuses.find((known) => known === chosen)
          if (status) change({ status })
        }}
      />
      <MomentFields
        labels={words.job.doneAt[kind]}
        value={typed.moment}
        error={form.errorOf('doneAt')}
        onChange={(moment) => change({ moment })}
      />
      {isNumbered && (
        <TextInput
          label={words.job.bin}
          maxLength={20}
          autoComplete="off"
          value={typed.binNumber}
          error={form.errorOf('binNumber')}
          onChange={({ currentTarget: { value: binNumber } }) => change({ binNumber })}
        />
      )}
    </CorrectionForm>
  )
}

import { Select, TextInput } from '@mantine/core'
import type { WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import { bookingOfWire } from '@skipyard/contract/bookings/codec.ts'
import type { JobKind } from '@skipyard/domain/bookings/booking.ts'
import { correctableStatuses } from '@skipyard/domain/drivers-day/correct-job.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useProfile } from '#web/client/session/use-profile.ts'
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
  doneAt: string | null
  onClose: () => void
}

/** Only fields that differ from when the dialog opened are sent. */
function useJobCorrection({ booking, kind, doneAt, onClose }: CorrectJobDialogProps) {
  const { timeZone } = useProfile()
  // As it stood when the dialog opened: what a colleague saves meanwhile is told, not written over.
  const [{ job, version, start }] = useState(() => {
    const { [kind]: job } = bookingOfWire(booking, timeZone)
    const moment = typedOf(doneAt, timeZone)
    const start = { status: job.status, moment, binNumber: job.bin?.number ?? '', reason: '' }
    return { job, version: booking.version, start }
  })
  const wishOf = ({ status, moment, binNumber }: typeof start) => {
    const instant = isSameMoment(moment, start.moment) ? undefined : instantTyped(moment, timeZone)
    return {
      ...(status !== start.status && { status }),
      ...(binNumber.trim() !== start.binNumber && { binNumber: binNumber.trim() }),
      ...(instant !== undefined && { doneAt: instant }),
    }
  }
  return useCorrection({
    start,
    check: (values) => {
      const wish = wishOf(values)
      return [
        ...(wish.doneAt === null ? [{ field: 'moment', message: words.timeWrong }] : []),
        ...(Object.keys(wish).length === 0 ? [{ field: 'status', message: words.nothingChanged }] : []),
      ]
    },
    send: (values, key) => {
      const { doneAt: instant, ...wish } = wishOf(values)
      const reason = values.reason.trim()
      return sendCorrection(
        { actionId: job.id, version, ...wish, ...(instant && { doneAt: instant }), reason },
        key,
      )
    },
    done: words.job.done(booking.jobID),
    failed: words.job.failed,
    onClose,
  })
}

export function CorrectJobDialog(props: CorrectJobDialogProps) {
  const { booking, kind, onClose } = props
  const { timeZone } = useProfile()
  const isNumbered = useQuery(tenantQueries.settings()).data?.bookings.numberedBins === true
  const form = useJobCorrection(props)
  const { values, change } = form
  const facts = { now: new Date(), timeZone }
  const statuses = correctableStatuses(bookingOfWire(booking, timeZone), kind, facts)
  return (
    <CorrectionForm
      title={words.job.title}
      about={words.job.about(booking.jobID, kind, booking.customerName)}
      form={form}
      onClose={onClose}
    >
      <Select
        label={words.job.status}
        data={statuses}
        value={values.status}
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
        value={values.moment}
        error={form.errorOf('moment')}
        onChange={(moment) => change({ moment })}
      />
      {isNumbered && (
        <TextInput label={words.job.bin} maxLength={20} autoComplete="off" {...form.text('binNumber')} />
      )}
    </CorrectionForm>
  )
}

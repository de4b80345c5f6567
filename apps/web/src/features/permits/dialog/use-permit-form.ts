import type { WireBookingPermit, WireCouncil } from '@skipyard/contract/permits.ts'
import { permitTexts } from '@skipyard/domain/permits/texts.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { ApiError } from '#web/client/api-error.ts'
import { formWire } from '#web/client/form-wire.ts'
import { queryClient } from '#web/client/query-client.ts'
import { mergeFields } from '#web/ui/merge/merge-fields.ts'
import { useRecordForm } from '#web/ui/record-form/use-record-form.ts'
import { savePermit } from '../mutations.ts'
import { permitQueries } from '../queries.ts'
import { permitWords } from '../texts.ts'
import { type PermitValues, permitBody, permitErrors, permitFields, permitValues } from './permit-values.ts'

const NOT_FOUND = 404

async function readCurrent(bookingId: string): Promise<WireBookingPermit> {
  const permit = await queryClient.fetchQuery({ ...permitQueries.ofBooking(bookingId), staleTime: 0 })
  if (permit === null) throw new ApiError(NOT_FOUND, permitTexts.notRequired)
  return permit
}

export interface PermitFormFacts {
  permit: WireBookingPermit
  councils: readonly WireCouncil[]
  today: LocalDate
  onClose: () => void
  onDirty: (isDirty: boolean) => void
}

export function usePermitForm({ permit, councils, today, onClose, onDirty }: PermitFormFacts) {
  const form = useRecordForm<WireBookingPermit, PermitValues>({
    record: permit,
    readCurrent: () => readCurrent(permit.bookingId),
    valuesOf: (row) => permitValues(row ?? permit),
    check: (values) => permitErrors(values, today),
    merge: (sides) => mergeFields(permitFields(councils), sides),
    wire: formWire,
    send: ({ row, values, key }) =>
      savePermit(permit.bookingId, permitBody((row ?? permit).version, values), key),
    onSaved: onClose,
    onDirty,
    words: {
      saved: ({ state }) => permitWords.saved(permitTexts.states[state]),
      notSaved: permitWords.notSaved,
      bothChanged: permitWords.bothChanged,
      movedOn: permitWords.movedOn,
    },
  })
  const toState = (state: PermitValues['state']) => {
    const isUndated = state !== 'needed' && form.values.appliedOn === ''
    form.change({ state, ...(isUndated && { appliedOn: today }) })
  }
  return { ...form, toState }
}

export type PermitForm = ReturnType<typeof usePermitForm>

import type { WireBookingPermit, WireCouncil } from '@skipyard/contract/permits.ts'
import { checkPermit } from '@skipyard/domain/permits/check-permit.ts'
import type { PermitState } from '@skipyard/domain/permits/permit.ts'
import { permitTexts } from '@skipyard/domain/permits/texts.ts'
import type { FieldError } from '@skipyard/domain/shared/decision.ts'
import { type LocalDate, parseLocalDate } from '@skipyard/domain/shared/local-date.ts'
import type { DescribedField } from '#web/ui/merge/merge-fields.ts'
import type { PermitBody } from '../mutations.ts'
import { permitWords } from '../texts.ts'
import { dayInWords, dayOf, wireOf } from '../wire-day.ts'

/** Days are 'YYYY-MM-DD', '' for none. */
export interface PermitValues {
  state: PermitState
  councilId: string
  number: string
  validFrom: string
  validTo: string
  appliedOn: string
  note: string
}

/** The council is the address's until one is noted. */
export function permitValues(permit: WireBookingPermit): PermitValues {
  const { state, number, note, council } = permit
  return {
    state,
    number,
    note,
    councilId: council?._id ?? '',
    validFrom: dayOf(permit.validFrom),
    validTo: dayOf(permit.validTo),
    appliedOn: dayOf(permit.appliedOn),
  }
}

export function permitErrors(values: PermitValues, today: LocalDate): readonly FieldError[] {
  const decision = checkPermit(
    {
      ...values,
      councilId: values.councilId || null,
      validFrom: parseLocalDate(values.validFrom),
      validTo: parseLocalDate(values.validTo),
      appliedOn: parseLocalDate(values.appliedOn),
    },
    today,
  )
  if (decision.ok) return []
  return decision.errors ?? []
}

/** Days and number only in the states that have them. */
export function permitBody(version: number, values: PermitValues): PermitBody {
  const { state, councilId, number, validFrom, validTo, appliedOn, note } = values
  const isGranted = state === 'granted'
  return {
    version,
    state,
    note,
    councilId: councilId || null,
    number: isGranted ? number : '',
    validFrom: isGranted ? wireOf(validFrom) : null,
    validTo: isGranted ? wireOf(validTo) : null,
    appliedOn: state === 'needed' ? null : wireOf(appliedOn),
  }
}

const { labels, nobody, nothing } = permitWords

export const permitFields = (councils: readonly WireCouncil[]): readonly DescribedField<PermitValues>[] => [
  { name: 'state', label: labels.state, words: ({ state }) => permitTexts.states[state] },
  {
    name: 'councilId',
    label: labels.council,
    words: ({ councilId }) => councils.find(({ _id }) => _id === councilId)?.name ?? nobody,
  },
  { name: 'appliedOn', label: labels.appliedOn, words: (values) => dayInWords(values.appliedOn) || nothing },
  { name: 'number', label: labels.number, words: ({ number }) => number || nothing },
  { name: 'validFrom', label: labels.validFrom, words: (values) => dayInWords(values.validFrom) || nothing },
  { name: 'validTo', label: labels.validTo, words: (values) => dayInWords(values.validTo) || nothing },
  { name: 'note', label: labels.note, words: ({ note }) => note || nothing },
]

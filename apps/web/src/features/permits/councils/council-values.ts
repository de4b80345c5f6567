import type { WireCouncil } from '@skipyard/contract/permits.ts'
import { permitTexts } from '@skipyard/domain/permits/texts.ts'
import type { FieldError } from '@skipyard/domain/shared/decision.ts'
import { centsAsTyped, centsToDollars, dollarsToCents, typedCents } from '@skipyard/domain/shared/money.ts'
import { type DescribedField, joinLists } from '#web/ui/merge/merge-fields.ts'
import type { CouncilBody } from '../mutations.ts'
import { councilWords } from '../texts.ts'
import { dayInWords, dayOf, wireOf } from '../wire-day.ts'

export interface CouncilValues {
  name: string
  suburbs: readonly string[]
  postCodes: readonly string[]
  applicant: WireCouncil['applicant']
  leadDays: string
  leadInWorkingDays: boolean
  mostDays: string
  fee: string
  feePer: WireCouncil['feePer']
  registration: string
  registrationEnds: string
  howToApply: string
}

const EMPTY: CouncilValues = {
  name: '',
  suburbs: [],
  postCodes: [],
  applicant: 'us',
  leadDays: '5',
  leadInWorkingDays: true,
  mostDays: '',
  fee: '',
  feePer: 'permit',
  registration: '',
  registrationEnds: '',
  howToApply: '',
}

export function councilValues(council: WireCouncil | null): CouncilValues {
  if (council === null) return EMPTY
  const { name, suburbs, postCodes, applicant, leadInWorkingDays, feePer, registration, howToApply } = council
  return {
    name,
    suburbs,
    postCodes,
    applicant,
    leadInWorkingDays,
    feePer,
    registration,
    howToApply,
    leadDays: String(council.leadDays),
    mostDays: council.mostDays === null ? '' : String(council.mostDays),
    fee: council.fee === 0 ? '' : centsAsTyped(dollarsToCents(council.fee)),
    registrationEnds: dayOf(council.registrationEnds),
  }
}

const wholeOf = (typed: string) => (/^\s*\d{1,4}\s*$/.test(typed) ? Number(typed) : Number.NaN)

export function councilErrors({ name, postCodes, leadDays, mostDays, fee }: CouncilValues): FieldError[] {
  const lead = wholeOf(leadDays)
  const most = mostDays.trim() === '' ? 1 : wholeOf(mostDays)
  const cents = typedCents(fee) ?? 0
  const checks: [isWrong: boolean, field: string, message: string][] = [
    [name.trim() === '', 'name', permitTexts.nameRequired],
    [postCodes.some((code) => !/^\d{4}$/.test(code)), 'postCodes', permitTexts.postCode],
    [!(lead >= 0 && lead <= 60), 'leadDays', permitTexts.leadInvalid],
    [!(most >= 1 && most <= 365), 'mostDays', permitTexts.mostDaysInvalid],
    [!(cents >= 0), 'fee', permitTexts.feeInvalid],
  ]
  return checks.flatMap(([isWrong, field, message]) => (isWrong ? [{ field, message }] : []))
}

export function councilBody(values: CouncilValues): CouncilBody {
  const { leadDays, mostDays, fee, registrationEnds, suburbs, postCodes, ...rest } = values
  return {
    ...rest,
    suburbs: [...suburbs],
    postCodes: [...postCodes],
    leadDays: wholeOf(leadDays),
    mostDays: mostDays.trim() === '' ? null : wholeOf(mostDays),
    fee: centsToDollars(typedCents(fee) ?? 0),
    registrationEnds: wireOf(registrationEnds),
  }
}

const { labels, none, applicants, feePer } = councilWords
const listed = (list: readonly string[]) => list.join(', ') || none

type Text = Exclude<keyof CouncilValues, 'suburbs' | 'postCodes' | 'leadInWorkingDays'>

const typed = (
  name: Text,
  words: (values: CouncilValues) => string = (values) => values[name],
): DescribedField<CouncilValues> => ({ name, label: labels[name], words: (values) => words(values) || none })

/** In the order of the form. Places of both sides are kept in a merge. */
export const councilFields: readonly DescribedField<CouncilValues>[] = [
  typed('name'),
  {
    name: 'suburbs',
    label: labels.suburbs,
    words: ({ suburbs }) => listed(suburbs),
    join: ({ base, mine, theirs }) => ({
      suburbs: joinLists({ base: base.suburbs, mine: mine.suburbs, theirs: theirs.suburbs }),
    }),
  },
  {
    name: 'postCodes',
    label: labels.postCodes,
    words: ({ postCodes }) => listed(postCodes),
    join: ({ base, mine, theirs }) => ({
      postCodes: joinLists({ base: base.postCodes, mine: mine.postCodes, theirs: theirs.postCodes }),
    }),
  },
  typed('applicant', ({ applicant }) => applicants[applicant]),
  typed('leadDays'),
  {
    name: 'leadInWorkingDays',
    label: labels.leadInWorkingDays,
    words: ({ leadInWorkingDays }) => (leadInWorkingDays ? 'Yes' : 'No'),
  },
  typed('mostDays'),
  typed('fee'),
  typed('feePer', (values) => feePer[values.feePer]),
  typed('registration'),
  typed('registrationEnds', ({ registrationEnds }) => dayInWords(registrationEnds)),
  typed('howToApply'),
]

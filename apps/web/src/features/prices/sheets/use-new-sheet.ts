import { PRICE_STEPS, type PriceRise } from '@skipyard/domain/prices/raise-price.ts'
import { priceTexts } from '@skipyard/domain/prices/texts.ts'
import type { FieldError } from '@skipyard/domain/shared/decision.ts'
import { formatAustralianDate, type LocalDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { formWire } from '#web/client/form-wire.ts'
import { useEntryForm } from '#web/ui/record-form/use-entry-form.ts'
import { toastDone } from '#web/ui/states/toast.tsx'
import { beginSheet } from '../mutations.ts'
import { priceBookTexts } from '../texts.ts'

const words = priceBookTexts.sheets
const [LEAST, MOST] = [-90, 500]

/** New prices as somebody says what they are to be. */
export interface NewSheetDraft {
  validFrom: LocalDate | null
  priceClass: string
  /** The sheet that is copied; null for an empty one. */
  copyOf: string | null
  perCent: string
  roundTo: PriceRise['roundTo']
}

const SHARE = /^-?\d{1,3}(\.\d{1,2})?$/

/** The per cent that are typed: 0 for none, NaN for what is no share. */
function shareOf({ perCent }: NewSheetDraft): number {
  const typed = perCent.trim().replace('−', '-').replace(/\s*%$/, '')
  if (typed === '') return 0
  const share = SHARE.test(typed) ? Number(typed) : Number.NaN
  return share >= LEAST && share <= MOST ? share : Number.NaN
}

/** The rise that is typed; null for none, and for what is no number. */
export function riseOf(draft: NewSheetDraft): PriceRise | null {
  const share = shareOf(draft)
  return draft.copyOf === null || share === 0 || Number.isNaN(share)
    ? null
    : { perCent: share, roundTo: draft.roundTo }
}

function errorsOf(draft: NewSheetDraft): FieldError[] {
  const { validFrom, priceClass, copyOf } = draft
  return [
    ...(validFrom === null ? [{ field: 'validFrom', message: words.dateRequired }] : []),
    ...(priceClass.trim() === '' ? [{ field: 'priceClass', message: priceTexts.classRequired }] : []),
    ...(copyOf !== null && Number.isNaN(shareOf(draft))
      ? [{ field: 'perCent', message: words.perCentWrong }]
      : []),
  ]
}

const FIELDS = ['validFrom', 'priceClass', 'perCent']

const fieldOf = (path: string) => {
  const name = path.replace('rise.', '')
  return FIELDS.includes(name) ? name : null
}

/** What new prices are to be, what is wrong with that, and their way to the server. */
export function useNewSheet(
  start: Pick<NewSheetDraft, 'validFrom' | 'priceClass' | 'copyOf'>,
  onMade: (id: string, day: LocalDate) => void,
) {
  return useEntryForm<NewSheetDraft, { id: string; validFrom: LocalDate }>({
    start: { ...start, perCent: '', roundTo: PRICE_STEPS[1] },
    wire: formWire,
    fieldOf,
    check: errorsOf,
    send: async (draft, key) => {
      const { validFrom, priceClass, copyOf } = draft
      if (validFrom === null) return null
      const from = toWireDate(validFrom)
      const { id } = await beginSheet(
        { validFrom: from, priceClass: priceClass.trim(), copyOf, rise: riseOf(draft) },
        key,
      )
      return { id, validFrom }
    },
    tell: ({ validFrom }) => toastDone({ title: words.made(formatAustralianDate(validFrom)) }),
    notSaved: words.notMade,
    onSaved: ({ id, validFrom }) => onMade(id, validFrom),
  })
}

/** New prices as their dialog sees them. */
export type OpenNewSheet = ReturnType<typeof useNewSheet>

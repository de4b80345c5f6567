import { PRICE_STEPS, type PriceRise } from '@skipyard/domain/prices/raise-price.ts'
import { priceTexts } from '@skipyard/domain/prices/texts.ts'
import { formatAustralianDate, type LocalDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { useRef, useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { formWire } from '#web/client/form-wire.ts'
import { newIdempotencyKey } from '#web/client/new-idempotency-key.ts'
import { toastDone, toastFailed } from '#web/ui/toast.tsx'
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

type Field = 'validFrom' | 'priceClass' | 'perCent'

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

function errorsOf(draft: NewSheetDraft): Partial<Record<Field, string>> {
  const { validFrom, priceClass, copyOf } = draft
  return {
    ...(validFrom === null && { validFrom: words.dateRequired }),
    ...(priceClass.trim() === '' && { priceClass: priceTexts.classRequired }),
    ...(copyOf !== null && Number.isNaN(shareOf(draft)) && { perCent: words.perCentWrong }),
  }
}

const FIELD_OF: Readonly<Record<string, Field>> = {
  validFrom: 'validFrom',
  priceClass: 'priceClass',
  'rise.perCent': 'perCent',
}

function refusedFields(problem: unknown): Partial<Record<Field, string>> {
  const { errors } = formWire.failureOf(problem)
  return Object.fromEntries(
    errors.flatMap(({ field, message }) => {
      const name = FIELD_OF[field]
      return name ? [[name, message] as const] : []
    }),
  )
}

/** What new prices are to be, what is wrong with that, and their way to the server. */
export function useNewSheet(
  start: Pick<NewSheetDraft, 'validFrom' | 'priceClass' | 'copyOf'>,
  onMade: (id: string, day: LocalDate) => void,
) {
  const [draft, setDraft] = useState<NewSheetDraft>({ ...start, perCent: '', roundTo: PRICE_STEPS[1] })
  const [isTried, setTried] = useState(false)
  const [refused, setRefused] = useState<Partial<Record<Field, string>>>({})
  const [isSaving, setSaving] = useState(false)
  const key = useRef(newIdempotencyKey())
  const [tries, setTries] = useState(0)
  const errors = errorsOf(draft)
  const send = async (validFrom: LocalDate) => {
    setSaving(true)
    try {
      const { priceClass, copyOf } = draft
      const body = {
        validFrom: toWireDate(validFrom),
        priceClass: priceClass.trim(),
        copyOf,
        rise: riseOf(draft),
      }
      const { id } = await beginSheet(body, key.current)
      toastDone({ title: words.made(formatAustralianDate(validFrom)) })
      onMade(id, validFrom)
    } catch (problem) {
      if (formWire.failureOf(problem).isAnswered) key.current = newIdempotencyKey()
      const named = refusedFields(problem)
      setRefused(named)
      setTries((before) => before + 1)
      if (Object.keys(named).length === 0) toastFailed({ title: words.notMade, words: messageOf(problem) })
    } finally {
      setSaving(false)
    }
  }
  return {
    draft,
    isSaving,
    tries,
    change: (changes: Partial<NewSheetDraft>) => {
      setDraft((before) => ({ ...before, ...changes }))
      setRefused({})
    },
    errorOf: (field: Field) => refused[field] ?? (isTried ? errors[field] : undefined),
    save: () => {
      setTried(true)
      if (draft.validFrom === null || Object.keys(errors).length > 0) setTries((before) => before + 1)
      else if (!isSaving) void send(draft.validFrom)
    },
  }
}

/** New prices as their dialog sees them. */
export type OpenNewSheet = ReturnType<typeof useNewSheet>

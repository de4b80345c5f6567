import type { WireInvoiceSettings } from '@skipyard/contract/invoices.settings.ts'
import { isUnlocking, type LodgedUntil, moveLodgedUntil } from '@skipyard/domain/invoices/lodged-until.ts'
import type { FieldError } from '@skipyard/domain/shared/decision.ts'
import {
  formatAustralianDate,
  fromWireDate,
  isLocalDate,
  type LocalDate,
  toWireDate,
} from '@skipyard/domain/shared/local-date.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import type { DescribedField } from '#web/ui/merge/merge-fields.ts'
import { invoicingTexts } from './texts.ts'

const words = invoicingTexts.lodged

/** The lock date as somebody is moving it: '' for none, and what was typed where that is no day. */
export interface LodgedValues {
  lodgedUntil: string
  reason: string
}

/** The lock date as it was read. */
const lodgedOf = ({ lodgedUntil }: Pick<WireInvoiceSettings, 'lodgedUntil'>): LodgedUntil =>
  lodgedUntil === null ? null : fromWireDate(lodgedUntil)

/** The same as it stands in its form; a reason is typed anew each time. */
export const valuesOfLodged = (settings: WireInvoiceSettings): LodgedValues => ({
  lodgedUntil: lodgedOf(settings) ?? '',
  reason: '',
})

const dayOf = ({ lodgedUntil }: LodgedValues): LodgedUntil => (isLocalDate(lodgedUntil) ? lodgedUntil : null)

const isUnread = ({ lodgedUntil }: LodgedValues) => lodgedUntil !== '' && !isLocalDate(lodgedUntil)

/** Whether what is typed opens days that are locked now. */
export const unlocks = (values: LodgedValues, settings: WireInvoiceSettings): boolean =>
  !isUnread(values) && isUnlocking(lodgedOf(settings), dayOf(values))

/** What is sent for it. */
export const wireOfLodged = (values: LodgedValues) => {
  const day = dayOf(values)
  return { lodgedUntil: day && toWireDate(day), reason: values.reason.trim() }
}

/** What is wrong with a move. */
export function lodgedErrors(
  values: LodgedValues,
  settings: WireInvoiceSettings,
  today: LocalDate,
): FieldError[] {
  if (isUnread(values)) return [{ field: 'lodgedUntil', message: texts.fleet.dateInvalid }]
  const moved = moveLodgedUntil(lodgedOf(settings), { to: dayOf(values), reason: values.reason }, today)
  return moved.ok ? [] : (moved.errors ?? [])
}

/** The lock date in the order of the screen. */
export const lodgedFields: readonly DescribedField<LodgedValues>[] = [
  {
    name: 'lodgedUntil',
    label: words.until,
    words: ({ lodgedUntil }) =>
      isLocalDate(lodgedUntil) ? formatAustralianDate(lodgedUntil) : lodgedUntil || words.none,
  },
  { name: 'reason', label: words.reason, words: ({ reason }) => reason },
]

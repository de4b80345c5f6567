import { QUANTITY_SCALE } from './invoice-totals.ts'

const TYPED = /^([-−]?)(\d+)(?:\.(\d{0,3}))?$/

/** A quantity as somebody types it, in thousandths: '2', '1.5', '0.125'. Null for nothing, NaN for what is none. */
export function typedQuantity(text: string): number | null {
  const typed = text.replaceAll(/\s/g, '')
  if (typed === '') return null
  const [, sign, whole, rest = ''] = TYPED.exec(typed) ?? []
  if (whole === undefined) return Number.NaN
  const thousandths = Number(whole) * QUANTITY_SCALE + Number(rest.padEnd(3, '0'))
  return sign === '' || thousandths === 0 ? thousandths : -thousandths
}

/** A quantity as it is shown and typed over: '2', '1.5'; nothing for what is none. */
export const quantityAsTyped = (thousandths: number | null): string =>
  thousandths === null || Number.isNaN(thousandths) ? '' : String(thousandths / QUANTITY_SCALE)

import type { Books, Paper } from './books.ts'
import { insist } from './refusal.ts'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const inWords = (day: string): string => {
  const [year, month = '1', date] = day.split('-')
  return `${date}-${MONTHS[Number(month) - 1]}-${year}`
}

/** Approved documents of a locked time are neither made nor changed, voided or set off. */
export function checkPaperDay({ locks }: Books, { status, date: day }: Pick<Paper, 'status' | 'date'>): void {
  if (status !== 'AUTHORISED' && status !== 'PAID') return
  for (const [name, until] of [
    ['period lock date', locks.period],
    ['end of year lock date', locks.endOfYear],
  ] as const) {
    const isOpen = until === null || day > until
    insist(
      isOpen,
      `The document date cannot be before the ${name}, currently set at ${inWords(until ?? day)}`,
    )
  }
}

/** Money of a locked time is neither entered nor taken away. */
export function checkMoneyDay({ locks }: Books, day: string): void {
  const isOpen = [locks.period, locks.endOfYear].every((until) => until === null || day > until)
  insist(isOpen, 'Organisation accounts are locked on the specified payment date')
}

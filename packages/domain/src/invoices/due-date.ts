import { addDays, type LocalDate } from '../shared/local-date.ts'

/** When a new invoice is due: on the booking's payment due date while that is to come, else after the company's terms. */
export function dueDateOf(issuedOn: LocalDate, termsDays: number, paymentDueOn: LocalDate | null): LocalDate {
  if (paymentDueOn !== null && paymentDueOn >= issuedOn) return paymentDueOn
  return addDays(issuedOn, termsDays)
}

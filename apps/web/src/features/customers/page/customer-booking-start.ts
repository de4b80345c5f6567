import type { WireCustomer } from '@skipyard/contract/customers.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'

/** The day and the customer that a booking is begun with from the customer's page. */
export interface CustomerBookingStart {
  dropDate: LocalDate
  customer: WireCustomer
}

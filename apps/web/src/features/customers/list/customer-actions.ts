import type { WireCustomer } from '@skipyard/contract/customers.ts'
import { createContext, use } from 'react'

/** What rows and cards can ask for; what is absent the person may not do. */
export interface CustomerActions {
  edit?: ((customerId: string) => void) | undefined
  merge?: ((customerId: string) => void) | undefined
  remove?: ((customer: WireCustomer) => void) | undefined
}

/** Filled by the list: a hundred rows share one question. */
export const CustomerActionsContext = createContext<CustomerActions>({})

/** What can be done with a customer of the list around. */
export const useCustomerActions = (): CustomerActions => use(CustomerActionsContext)

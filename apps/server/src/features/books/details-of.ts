import { isEmail } from '@skipyard/domain/shared/email.ts'
import type { ContactDetails } from '@skipyard/domain/xero/contact-details.ts'
import type { OrderedCustomer } from './books-order.reads.ts'

const MOST_NAME = 255
const MOST_LINE = 500

/** What of a customer their contact is to say. */
export const detailsOf = ({ name, email, abn, phone, billingAddress }: OrderedCustomer): ContactDetails => ({
  name: name.slice(0, MOST_NAME),
  email: isEmail(email) ? email : '',
  abn,
  phone,
  address: billingAddress.replaceAll(/\s+/g, ' ').trim().slice(0, MOST_LINE),
})

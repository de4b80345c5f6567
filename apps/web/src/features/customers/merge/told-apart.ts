import type { WireCustomer } from '@skipyard/contract/customers.ts'
import { formatPhone } from '@skipyard/domain/shared/phone.ts'
import { customerTexts } from '../texts.ts'

/** A customer so that nobody takes them for another one of the same name: 'Tom Beckett (0491 570 156, Kew)'. */
export function toldApart({ name, phone, suburb }: WireCustomer): string {
  const marks = [formatPhone(phone), suburb].filter((mark) => mark !== '')
  return customerTexts.merge.who(name, marks)
}

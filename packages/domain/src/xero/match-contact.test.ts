import fc from 'fast-check'
import { expect, test } from 'vitest'
import '../testing/same-samples.ts'
import { type BooksContact, matchContact } from './match-contact.ts'

const customer = {
  id: '0196cf2e-0000-7000-8000-0000000000c1',
  name: 'Bayside Landscapes Pty Ltd',
  email: 'Office@bayside.example',
  abn: '51824753556',
}
const contact = (contactId: string, more: Partial<BooksContact>): BooksContact => ({
  contactId,
  number: '',
  name: 'Somebody Else',
  email: '',
  abn: '',
  ...more,
})

test('the contact with our number is the customer, whatever else it is called', () => {
  const alike = [contact('a', { name: customer.name }), contact('b', { number: customer.id })]
  expect(matchContact(customer, alike)).toEqual({ is: 'same', contactId: 'b', isNumbered: true })
})

test.each([
  ['the ABN, written with spaces', { abn: '51 824 753 556' }],
  ['the email, in other letters', { email: 'OFFICE@bayside.example' }],
])('the only one with the name and %s is the customer', (_, mark) => {
  const same = contact('a', { name: 'Bayside  landscapes, PTY LTD', ...mark })
  expect(matchContact(customer, [contact('b', {}), same])).toMatchObject({ is: 'same', contactId: 'a' })
})

test.each([
  ['the name alone', [contact('a', { name: customer.name })]],
  ['the email under another name', [contact('a', { email: customer.email })]],
  [
    'two of the name and the email',
    ['a', 'b'].map((id) => contact(id, { name: customer.name, email: customer.email })),
  ],
])('somebody has to say when there is %s', (_, alike) => {
  expect(matchContact(customer, alike)).toMatchObject({
    is: 'doubtful',
    candidates: { length: alike.length },
  })
})

test('a customer without ABN and email is not the one contact that lacks them too', () => {
  expect(matchContact({ ...customer, abn: '', email: '' }, [contact('a', {})])).toEqual({ is: 'new' })
})

test('nobody is found who has nothing in common, and the order of contacts does not matter', () => {
  const word = fc.constantFrom(
    '',
    'Bayside Landscapes Pty Ltd',
    'bayside landscapes',
    'x@y.example',
    '51824753556',
  )
  const any = fc.array(
    fc.record({ contactId: fc.uuid(), number: word, name: word, email: word, abn: word }),
    { maxLength: 6 },
  )
  fc.assert(
    fc.property(any, (contacts) => {
      const { is } = matchContact(customer, contacts)
      expect(matchContact(customer, contacts.toReversed()).is).toBe(is)
      if (is === 'new') expect(contacts.every(({ abn }) => abn !== customer.abn)).toBe(true)
    }),
  )
})

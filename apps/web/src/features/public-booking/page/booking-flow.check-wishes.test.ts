import { expect, test, vi } from 'vitest'
import { problemsOfChoice, problemsOfDetails } from './booking-flow.tsx'
import { freshWishes } from './wishes.ts'

const wishes = {
  ...freshWishes(7, 'General Waste'),
  name: 'Sophie Lindqvist',
  phone: '+61 491 570 313',
  street: '52 Ballarat St',
  hasReadTerms: true,
}

test('a visitor is told what is still to be chosen, in the order of the page', () => {
  const problems = problemsOfChoice(wishes, { offer: undefined, day: undefined })
  expect(Object.keys(problems)).toEqual(['place', 'binSize', 'dropDate'])
})

test('details are checked in the words of the booking form; a mail is not asked for', () => {
  expect(problemsOfDetails(wishes)).toEqual({})
  expect(problemsOfDetails({ ...wishes, name: ' ', phone: '12', email: 'x@', street: '' })).toEqual({
    name: 'Please enter name*',
    phone: 'Please provide a valid phone number*',
    email: 'Invalid email address',
    street: 'Please enter an address*',
  })
  expect(problemsOfDetails({ ...wishes, hasReadTerms: false })).toHaveProperty('hasReadTerms')
})

test('what a visitor chooses has a key also where the page is not served over https', () => {
  const { getRandomValues } = crypto
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) })
  const [one, other] = [freshWishes(7, ''), freshWishes(7, '')]
  vi.unstubAllGlobals()
  expect(one.key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(one.key).not.toBe(other.key)
})

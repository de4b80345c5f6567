import { expect, test } from 'vitest'
import { problemsOfChoice, problemsOfDetails } from './check-wishes.ts'
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

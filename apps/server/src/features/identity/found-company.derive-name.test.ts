import { expect, test } from 'vitest'
import { deriveName } from './found-company.ts'

test.each([
  ['renee.castellano@westgate.com.au', 'Renee Castellano'],
  ['RENEE_CASTELLANO@westgate.com.au', 'Renee Castellano'],
  ['renee+bins@westgate.com.au', 'Renee'],
  ["pat.o'brien@westgate.com.au", "Pat O'Brien"],
  ['sam92@westgate.com.au', 'Sam'],
  ['anne-marie.lee@westgate.com.au', 'Anne Marie Lee'],
  ['office@westgate.com.au', 'Office'],
  ['0412345678@westgate.com.au', '0412345678'],
])('%s is called %s', (email, name) => {
  expect(deriveName(email)).toBe(name)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSimilarName } from './is-similar-name.ts'

test.each([
  ['Tom Beckett', 'tom  BECKETT'],
  ['Tom Beckett', 'Beckett, Tom'],
  ['Tom Beckett', 'T. Beckett'],
  ['Tom Beckett', 'Beckett'],
  ['Tom Beckett', 'Mr Tom Beckett'],
  ['Tom Beckett', 'Tom Becket'],
  ['Marko Jovanović', 'Marko Jovanovic'],
  ['Siobhan O’Halloran', "Siobhan O'Halloran"],
  ['Siobhan O’Halloran', 'Siobhan OHalloran'],
  ['Illawarra Builders Pty Ltd', 'Illawarra Builders'],
  ['Whittaker & Sons', 'Whittaker and Sons Joinery'],
  ['Mei-Ling Zhou', 'Mei Ling Zhou'],
  ['Kew Fit Outs', 'Kew Fitouts'],
])('%s may be %s', (one, other) => {
  expect(isSimilarName(one, other)).toBe(true)
})

test.each([
  ['Tom Beckett', 'Tom Haddad'],
  ['Tom Beckett', 'Sam Beckett'],
  ['Lee', 'Li'],
  ['Kew Fitouts', 'Kew Strata'],
  ['T B', 'T C'],
  ['', ''],
  ['Tom', ''],
  ['!', '?'],
])('%s is not %s', (one, other) => {
  expect(isSimilarName(one, other)).toBe(false)
})

const word = fc.stringMatching(/^[a-z]{2,9}$/)
const name = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '))

test('it does not matter who is compared with whom, nor case, order or spaces', () => {
  fc.assert(
    fc.property(name, name, (one, other) => {
      expect(isSimilarName(one, other)).toBe(isSimilarName(other, one))
      const turned = one.split(' ').toReversed().join('  ').toUpperCase()
      expect(isSimilarName(one, turned)).toBe(true)
    }),
  )
})

test('any text is compared, however long, with itself or another', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.string({ unit: 'binary' }),
      (one, other) => {
        expect(isSimilarName(one, other)).toBe(isSimilarName(other, one))
      },
    ),
  )
})

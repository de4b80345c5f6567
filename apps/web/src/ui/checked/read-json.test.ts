import { expect, test } from 'vitest'
import { readJson } from './read-json.ts'
import { isFlag, isNumber, isText, listOf, mapOf, orNull, recordOf } from './shape.ts'

const isPlace = recordOf<{ name: string; rows: (number | null)[]; open: { [day: string]: boolean } }>({
  name: isText,
  rows: listOf(orNull(isNumber)),
  open: mapOf(isFlag),
})

test('what was written as expected is read again', () => {
  const place = { name: 'Yard', rows: [1, null], open: { monday: true } }
  expect(readJson(JSON.stringify(place), isPlace)).toEqual(place)
})

test.each([
  null,
  undefined,
  '',
  '{',
  'null',
  '[]',
  '"Yard"',
  '{"name":"Yard","rows":[]}',
  '{"name":7,"rows":[],"open":{}}',
  '{"name":"Yard","rows":["1"],"open":{}}',
  '{"name":"Yard","rows":[],"open":{"monday":1}}',
  '{"name":"Yard","rows":[],"open":[]}',
])('%j is no JSON or says something else, and counts as nothing', (text) => {
  expect(readJson(text, isPlace)).toBeUndefined()
})

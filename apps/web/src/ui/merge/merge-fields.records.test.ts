import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeFields } from './merge-fields.ts'

interface Values {
  rego: string
  binTypes: string[]
  driver: { _id: string; name: string } | null
}

const field = (name: keyof Values) => ({ name, label: name, words: () => name })
const fields = [field('rego'), field('binTypes'), field('driver')]
const namesOf = (found: readonly { name: string }[]) => found.map(({ name }) => name)

const base: Values = { rego: 'XW48QP', binTypes: ['Hook'], driver: null }
const marco = { _id: '1', name: 'Marco Bianchi' }

test('what only one side changed is taken from that side', () => {
  const mine = { ...base, rego: 'NEW001' }
  const theirs = { ...base, binTypes: ['Hook', 'Marrel'] }
  const { values, conflicts, broughtIn } = mergeFields(fields, { base, mine, theirs })
  expect(values).toEqual({ ...base, rego: 'NEW001', binTypes: ['Hook', 'Marrel'] })
  expect(conflicts).toEqual([])
  expect(broughtIn).toEqual(['binTypes'])
})

test('what both changed differently is to be chosen and holds what was typed', () => {
  const mine = { ...base, rego: 'MINE01', driver: marco }
  const theirs = { ...base, rego: 'THEIR1', driver: { _id: '2', name: 'Ana Kerr' } }
  const { values, conflicts } = mergeFields(fields, { base, mine, theirs })
  expect(values).toEqual(mine)
  expect(namesOf(conflicts)).toEqual(['rego', 'driver'])
})

test('what both changed to the same is no conflict, also under a corrected name', () => {
  const mine = { ...base, driver: marco }
  const theirs = { ...base, driver: { _id: '1', name: 'Marc Bianchi' } }
  expect(mergeFields(fields, { base, mine, theirs })).toMatchObject({ conflicts: [], broughtIn: [] })
})

const values: fc.Arbitrary<Values> = fc.record({
  rego: fc.constantFrom('A', 'B', 'C'),
  binTypes: fc.subarray(['Hook', 'Marrel']),
  driver: fc.option(fc.constantFrom(marco, { _id: '2', name: 'Ana Kerr' })),
})

test('nothing typed is ever lost, and nothing of the others that was not typed over', () => {
  fc.assert(
    fc.property(values, values, values, (opened, mine, theirs) => {
      const merged = mergeFields(fields, { base: opened, mine, theirs })
      for (const { name } of fields) {
        const isTyped = JSON.stringify(mine[name]) !== JSON.stringify(opened[name])
        expect(merged.values[name]).toEqual(isTyped ? mine[name] : theirs[name])
      }
    }),
  )
})

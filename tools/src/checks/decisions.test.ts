import { expect, test } from 'vitest'
import { checkDecisions } from './decisions.ts'

const good = `# 0001 One engine everywhere

- Date: 2026-11-21
- Status: in force
- Superseded by: –

## Context
Two databases would mean two sets of SQL.

## Decided
One engine.

## Costs
A platform package of 60 MB.
`

const file = (text: string, path = 'docs/decisions/0001-one-engine.md') => ({ path, text })
const errors = (...files: { path: string; text: string }[]) => checkDecisions(files).map(({ what }) => what)

test('a record of the template is taken, and what is no record is not looked at', () => {
  expect(errors(file(good), file('# Why', 'docs/decisions/README.md'))).toEqual([])
})

test('a superseded record says by what', () => {
  const partly = good.replace('Status: in force', 'Status: in force, superseded in part')
  expect(errors(file(partly))).toEqual(['is superseded and does not say by what'])
  expect(errors(file(partly.replace('by: –', 'by: [0002](0002-two.md)')))).toEqual([])
})

test.each([
  ['Date: 2026-11-21', 'Date: soon', 'does not say its title and then its date'],
  ['- Status: in force\n', '', 'does not say its status'],
  ['- Superseded by: –\n', '', 'does not say what supersedes it, or –'],
  ['## Context', '**Context.**', 'does not say its context'],
  ['## Decided\nOne engine.', '## Decided\n', 'does not say what was decided'],
  ['## Costs', '## Price', 'does not say what it costs'],
  ['# 0001', '# 0002', 'has another number in its title than 0001'],
])('a record with %j as %j is refused', (from, to, what) => {
  expect(errors(file(good.replace(from, to)))).toEqual([what])
})

test('a number is given once, and records stay few', () => {
  expect(errors(file(good), file(good, 'docs/decisions/0001-twice.md'))).toEqual([
    'has the number of another record',
  ])
  const many = Array.from({ length: 36 }, (_, index) => {
    const number = String(index + 1).padStart(4, '0')
    return file(good.replace('0001', number), `docs/decisions/${number}-one.md`)
  })
  expect(errors(...many)).toEqual(['has 36 records, 35 at most'])
})

test('code cites records that there are', () => {
  const code = (text: string) => file(text, 'apps/server/src/http/serve.ts')
  expect(errors(file(good), code('// Why: decision 0001.\n'))).toEqual([])
  expect(errors(file(good), code('// Why: decisions 0001 and 0002.\n'))).toEqual(['cites decision 0002'])
})

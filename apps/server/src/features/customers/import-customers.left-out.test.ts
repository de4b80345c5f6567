import { beforeEach, expect, test } from 'vitest'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
let owner: TestMember

beforeEach(async () => {
  owner = await server.owner()
})

const load = (text: string, dryRun = false) =>
  owner.call({ method: 'POST', path: '/customers/import', body: { text, dryRun } })

const GOOD = 'Nadia,0491570157,22 Rennie St Coburg'

test.each([
  ['a cell of half a million letters', `${'x'.repeat(500_000)},0491570158,3 High St Kew`, 'name'],
  ['an address of a million', `Lee,0491570158,${'1 High St Kew '.repeat(80_000)}`, 'address'],
])('%s spoils its row, and not the file', async (_, row, column) => {
  const { status, body } = await load(`name,phone,address\n${row}\n${GOOD}\n`)
  expect(status).toBe(200)
  const [bad] = body.data.rows
  expect(body.data).toMatchObject({ loaded: 1, bad: 1 })
  expect(bad.errors).toEqual([{ column, message: 'Please keep this to 20,000 characters' }])
  expect(bad.name.length).toBeLessThanOrEqual(200)
})

test('an over-long state is told of at the suburb', async () => {
  const { body } = await load(
    `name,phone,address,state\nLee,0491570158,3 High St Kew,${'V'.repeat(30_000)}\n`,
  )
  expect(body.data.rows[0].errors).toEqual([
    { column: 'suburb', message: 'Please keep this to 20,000 characters' },
  ])
})

test('cells behind the last column are named: a comma has moved them', async () => {
  const { body } = await load(
    `name,phone,address\nLee,0491570158,3 High St,Kew,${'x'.repeat(80)},\n${GOOD}\n`,
  )
  expect(body.data).toMatchObject({ loaded: 1, bad: 1 })
  expect(body.data.rows[0].errors).toContainEqual({
    column: null,
    message: `There are more cells than columns: Kew, ${'x'.repeat(60)}…. A comma inside a cell needs quotation marks around the cell.`,
  })
})

test('a quotation mark that is never closed is told of in our words, with its row', async () => {
  const { status, body } = await load(`name,phone,address\n${GOOD}\n"Lee,0491570158,3 High St Kew\n`)
  expect({ status, message: body.message }).toEqual({
    status: 400,
    message:
      'A quotation mark in row 3 of the file is opened and never closed. Please close it or remove it.',
  })
})

test('rows that are left out come back as the file has them, and mended they load', async () => {
  const header = 'name,phone,address,Shoe Size'
  const { body } = await load(
    `${header}\nLee,12,3 High St Kew,43\n${GOOD},39\nNadia,0491570157,22 Rennie St Coburg,39\n`,
  )
  const { rows } = body.data
  expect(body.data.header).toEqual(header.split(','))
  expect(rows.map(({ outcome, cells }: { outcome: string; cells: string[] }) => [outcome, cells])).toEqual([
    ['bad', ['Lee', '12', '3 High St Kew', '43']],
    ['duplicate', ['Nadia', '0491570157', '22 Rennie St Coburg', '39']],
  ])
  const mended = `${header},Why it was left out\nLee,0491570158,3 High St Kew,43,Phone: not valid\n`
  expect((await load(mended)).body.data).toMatchObject({ loaded: 1, unknownColumns: ['Shoe Size'] })
})

test('a preview gives no cells of good rows: they would make it twice as long', async () => {
  const { body } = await load(`name,phone,address\n${GOOD}\n`, true)
  expect(body.data.rows).toMatchObject([{ outcome: 'good', cells: [] }])
})

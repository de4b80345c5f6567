import { type InvoicePaperFacts, invoicePaper } from '@skipyard/domain/invoices/papers/invoice-paper.ts'
import type { Paper } from '@skipyard/domain/invoices/papers/paper.ts'
import { sampleContent, sampleLine } from '@skipyard/domain/invoices/sample-invoice.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readPdf, readTags, unspaced } from '#server/testing/read-pdf.ts'
import { drawPapers } from './draw-papers.ts'

const paper = (change: Partial<InvoicePaperFacts['content']> = {}): Paper =>
  invoicePaper({
    invoiceNumber: 'SKY-1036-001',
    content: sampleContent(change),
    notes: [],
    payments: [],
    bank: { accountName: 'Westgate Skip Hire Pty Ltd', bsb: '063012', accountNumber: '10452287' },
    payLink: 'https://pay.example/7Q4K-M2',
    voidedOn: null,
    version: 1,
    latestVersion: 1,
  })

const draw = (...papers: Paper[]) => drawPapers({ title: 'Tax invoice SKY-1036-001', papers, logo: null })

const manyLines = (count: number) =>
  Array.from({ length: count }, (_, index) => sampleLine({ item: `Extra days ${index + 1}.` }))

test('a document says in its file what its paper says, every word and figure of it', async () => {
  const content = paper()
  const text = unspaced((await readPdf(await draw(content))).join(''))
  const { heading, number, company, facts, main, blocks, columns, rows, words, sums, note } = content
  const said = [heading, number, ...Object.values(company), words, note, 'Page 1 of 1']
  const labelled = [...facts, main, ...sums, ...(content.pay?.bank ?? [])]
  said.push(...labelled.flatMap(({ label, value }) => [label, value]))
  said.push(...blocks.flatMap(({ label, name, lines }) => [label, name, ...lines]))
  said.push(...columns.map(({ label }) => label), ...rows.flat().map(({ text: cell }) => cell))
  const withoutBreaks = said.map(unspaced).filter((words_) => words_ !== '')
  for (const piece of withoutBreaks.filter((words_) => words_.length < 40)) expect(text).toContain(piece)
})

test.each(['Nguyễn Thị Hồng Ưởng', 'Γεώργιος Ώρα', '王小明建築有限公司', 'Ćevapi Žižkov Łódź', 'Иван Щукин'])(
  'the name %s comes back from the file letter by letter',
  async (customerName) => {
    const [page = ''] = await readPdf(await draw(paper({ customerName })))
    expect(unspaced(page)).toContain(unspaced(customerName))
  },
)

test.each([
  '김민수 건설 주식회사',
  'สมชาย ใจดี',
  'דוד לוי',
  'משה כהן בע״מ',
  'محمد الحسيني',
  'شركة البناء الحديثة',
])('the name %s comes back from the file as it was typed', async (customerName) => {
  const bytes = await draw(paper({ customerName }))
  const [page = ''] = await readPdf(bytes)
  expect(unspaced(page.normalize('NFKC')).replaceAll(/[\u200e\u200f\u202a-\u202e]/g, '')).toContain(
    unspaced(customerName),
  )
  expect(bytes.length).toBeLessThan(90_000)
})

test('a name longer than its place is broken, and no letter of it is lost', async () => {
  const customerName = `${'Donaudampfschifffahrt'.repeat(4)} & Sons`
  const [page = ''] = await readPdf(await draw(paper({ customerName })))
  const first = unspaced(customerName).slice(0, 20)
  expect(page).toContain(first)
  expect(page).toContain('& Sons')
})

test('the head of the table is on every page of a long invoice, and every line on one of them', async () => {
  const pages = await readPdf(await draw(paper({ lines: manyLines(120) })))
  expect(pages.length).toBeGreaterThan(3)
  for (const [index, page] of pages.entries()) {
    expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
    if (page.includes('Extra days')) expect(page).toMatch(/Item\s+Quantity\s+Unit cost\s+GST\s+Amount/)
  }
  const whole = pages.join('')
  for (let line = 1; line <= 120; line += 1) expect(whole.split(`Extra days ${line}.`)).toHaveLength(2)
})

test('totals and how to pay never part, however many lines stand above them', async () => {
  for (let lines = 6; lines <= 26; lines += 1) {
    const pages = await readPdf(await draw(paper({ lines: manyLines(lines) })))
    const close = pages.filter((page) => page.includes('How to pay'))
    expect(close).toHaveLength(1)
    expect(close[0]).toMatch(/Without GST[\s\S]+Total[\s\S]+Balance due[\s\S]+How to pay[\s\S]+Reference/)
    expect(pages.at(-1)).toBe(close[0])
  }
})

test('a note of two thousand letters keeps totals and how to pay on one page with it', async () => {
  const note = 'Please read this before you pay. '.repeat(60)
  const pages = await readPdf(await draw(paper({ note, lines: manyLines(14) })))
  expect(pages.at(-1)).toMatch(/Total[\s\S]+How to pay[\s\S]+before you pay/)
})

test('readers’ aids are told language, title and structure; the faces are embedded as far as they are used', async () => {
  const bytes = await draw(paper())
  const file = bytes.toString('latin1')
  expect(file).toContain('/Lang (en-AU)')
  expect(file).toContain('/DisplayDocTitle true')
  expect(file).toContain('/Marked true')
  for (const type of ['/H1', '/H2', '/Table', '/TR', '/TH', '/TD']) expect(file).toContain(`/S ${type}`)
  expect(file).toContain('+Archivo-Regular')
  expect(file).not.toContain('Helvetica')
  expect(bytes.length).toBeLessThan(60_000)
})

test('the words of broken lines stay apart where the file is read by its tags', async () => {
  const note = 'Please read all of this before you pay. '.repeat(9).trim()
  const line = sampleLine({ item: 'Extra days', description: 'Six days after the seven days included' })
  const tags = (await readTags(await draw(paper({ note, lines: [line] })))).replaceAll(/\s+/g, ' ')
  expect(tags).toContain(note)
  expect(tags).toContain('Extra days Six days after')
})

test('names that are read from the right are read aloud as they were typed', async () => {
  const customerName = 'משה כהן בע״מ'
  const line = sampleLine({ item: 'شركة البناء الحديثة', description: '6 m³ general waste' })
  const bytes = await draw(paper({ customerName, lines: [line] }))
  const actual = bytes.toString('latin1').split('/ActualText ')
  const texts = actual.slice(1).map((rest) => {
    const end = rest.indexOf(')\n')
    const written = Buffer.from(rest.slice(1, end).replaceAll(/\\([()\\])/g, '$1'), 'latin1')
    return new TextDecoder('utf-16be').decode(written).replace('\ufeff', '')
  })
  expect(texts).toEqual([customerName, `${line.item} ${line.description}`])
})

test('several documents are one file, each numbered for itself, and the logo is in it once', async () => {
  const logo = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#026585' } })
    .png({ palette: true })
    .toBuffer()
  const papers = [paper(), paper({ lines: manyLines(22) }), paper()]
  const bytes = await drawPapers({ title: '3 invoices', papers, logo })
  const pages = await readPdf(bytes)
  expect(pages.map((page) => /Page \d of \d/.exec(page)?.[0])).toEqual([
    'Page 1 of 1',
    'Page 1 of 2',
    'Page 2 of 2',
    'Page 1 of 1',
  ])
  expect(bytes.toString('latin1').split('/Subtype /Image')).toHaveLength(2)
})

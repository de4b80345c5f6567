import { expect, test } from 'vitest'
import { localDate } from '../shared/local-date.ts'
import { gstPaper } from './gst-paper.ts'

const line = {
  on: localDate('2026-10-02'),
  kind: 'prepayment',
  number: 'SKY-1036-R1',
  bookingId: 'b',
  jobID: 'SKY-1036',
  customerName: 'Nadia Haddad',
  invoiceId: null,
  salesCents: 44_000,
  freeCents: 0,
  gstCents: 4_000,
} as const

const facts = {
  company: { name: 'Skipyard Bins', abn: '51824753556', address: '', phone: '0391234567', email: '' },
  period: 'October to December 2026',
  from: localDate('2026-10-01'),
  to: localDate('2026-12-31'),
  basis: 'accrual',
  sums: { salesCents: 44_000, freeCents: 0, gstCents: 4_000 },
  lines: [line],
  total: 1,
} as const

test('the paper says what the BAS asks for, and names each document', () => {
  const paper = gstPaper(facts)
  expect(paper.name).toContain('October to December 2026')
  expect(paper.sums.map(({ label, value }) => `${label} ${value}`)).toEqual([
    'G1 Total sales $440.00',
    'G3 GST-free sales $0.00',
    '1A GST on sales $40.00',
  ])
  expect(paper.rows[0]?.map(({ text }) => text)).toEqual([
    '02/10/2026',
    'Prepayment SKY-1036-R1',
    '$440.00',
    '$0.00',
    '$40.00',
  ])
  expect([paper.words, paper.empty]).toEqual(['', ''])
})

test('where not every document fits, the paper says so', () => {
  expect(gstPaper({ ...facts, total: 5_400 }).words).toContain('The first 1 of 5,400 documents')
  expect(gstPaper({ ...facts, lines: [], total: 0 }).empty).toBe('Nothing in this period.')
})

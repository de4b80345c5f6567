import { expect, test } from 'vitest'
import { finderFile } from './finder-file.ts'
import { sampleBin } from './sample-bin.ts'

test('the file holds what is listed, in its order, with the money of who sees it', () => {
  const over = sampleBin(988, -9, { extraDays: { perDay: 22, amount: 198 }, run: null })
  const planned = sampleBin(1036, 0, { run: { _id: 'run', rego: 'xv09ld', number: 1, stop: 3 } })
  const lines = finderFile([
    { kind: 'overdue', bins: [over] },
    { kind: 'dueToday', bins: [planned] },
  ]).split('\r\n')
  expect(lines).toHaveLength(4)
  expect(lines[1]).toContain('Overdue,SKY-988,M6-988,6,Marrel')
  expect(lines[1]).toMatch(/,9,,22,198$/)
  expect(lines[2]).toMatch(/^Due today,.*,0,"XV09LD Run 1, stop 3",,$/)
})

test('what a customer is called is never a formula', () => {
  const bin = sampleBin(1, 3, { customerName: '=HYPERLINK("x")' })
  expect(finderFile([{ kind: 'onHire', bins: [bin] }])).toContain("'=HYPERLINK")
})

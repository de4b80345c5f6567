import type { WireImportRow } from '@skipyard/contract/customers/files.ts'
import { expect, test } from 'vitest'
import { csvText } from '#web/client/files/csv-text.ts'
import { leftOutFile } from './left-out-file.ts'

const row: WireImportRow = {
  row: 2,
  name: 'Lee',
  phone: '12',
  address: '',
  outcome: 'bad',
  errors: [
    { column: 'phone', message: 'Please provide a valid phone number*' },
    { column: null, message: 'There are more cells than columns: Kew.' },
  ],
  duplicates: [],
  cells: ['=HYPERLINK("x")', '12', '3 High St', 'Kew'],
}
const known: WireImportRow = {
  ...row,
  outcome: 'duplicate',
  errors: [],
  duplicates: [{ _id: null, row: 2, name: 'Lee', reasons: ['samePhone'] }],
  cells: ['Lee'],
}

test('rows left out stand as in their file, each with its reasons in the last column, below one head', () => {
  expect(leftOutFile(['Name', 'Phone', 'Address'], [row, known])).toEqual([
    ['Name', 'Phone', 'Address', '', 'Why it was left out'],
    [
      ...row.cells,
      'Phone: Please provide a valid phone number*; After the last column: There are more cells than columns: Kew.',
    ],
    ['Lee', '', '', '', 'Likely duplicate: Lee, row 2 (Same phone)'],
  ])
})

test('what looks like a formula in a row that was left out runs in no spreadsheet', () => {
  expect(csvText(leftOutFile(['Name'], [row]))).toContain(`"'=HYPERLINK(""x"")"`)
})

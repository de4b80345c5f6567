import { expect, test } from 'vitest'
import { permitDocumentName } from './permit-document.ts'

test.each([
  ['Permit 4711.pdf', 'pdf', 'Permit 4711.pdf'],
  ['SCAN.PNG', 'jpeg', 'SCAN.jpg'],
  ['scan.jpeg', 'jpeg', 'scan.jpg'],
  ['C:\\Users\\kim\\permit.pdf', 'pdf', 'permit.pdf'],
  ['../../etc/permit', 'pdf', 'permit.pdf'],
  ['permit.html', 'pdf', 'permit.html.pdf'],
  ['.pdf', 'pdf', 'permit.pdf'],
] as const)('the file %s that is a %s is called %s', (fileName, kind, name) => {
  expect(permitDocumentName(fileName, kind)).toBe(name)
})

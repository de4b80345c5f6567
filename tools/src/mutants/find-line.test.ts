import { expect, test } from 'vitest'
import { readSourceTree } from '../checks/source-tree.ts'
import { fileOfMutant } from './find-line.ts'
import { MUTANTS } from './mutants.ts'

const files = readSourceTree()

test.each(MUTANTS.map((mutant) => [mutant.what, mutant] as const))(
  '%s: its line is in one place, and it has tests',
  (_, mutant) => {
    const { text } = fileOfMutant(files, mutant)
    expect(files.some(({ path }) => path.startsWith(mutant.tests) && path.includes('.test.'))).toBe(true)
    expect(text.replace(mutant.line, mutant.wrong)).not.toBe(text)
  },
)

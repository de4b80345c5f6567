import type { SourceFile } from '../checks/source-tree.ts'
import type { Mutant } from './mutants.ts'

const isProduct = (path: string) =>
  /\.tsx?$/.test(path) && !path.includes('.test.') && !path.includes('/testing/')

/** The one file of its package in which a mutant's line stands, once; an error where it is in none or several. */
export function fileOfMutant(files: readonly SourceFile[], { what, of, line }: Mutant): SourceFile {
  const found = files.filter(
    ({ path, text }) => path.startsWith(`${of}/`) && isProduct(path) && text.includes(line),
  )
  const [file, ...others] = found
  if (!file) throw new Error(`'${what}': no file of ${of} has the line "${line}"`)
  const isOnce = others.length === 0 && file.text.split(line).length === 2
  if (!isOnce) throw new Error(`'${what}': "${line}" is in ${of} more than once`)
  return file
}

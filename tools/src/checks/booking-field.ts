import type { SourceFile } from './source-tree.ts'

const isTest = (path: string) => path.includes('.test.') || path.includes('/testing/')
const isSource = (path: string) => /^(apps|packages)\/.*\.tsx?$/.test(path) && !isTest(path)

/** The files that name a field of a booking, by the flag for a heavy load: what a further field takes. */
export function filesOfBookingField(files: readonly SourceFile[]): string[] {
  const naming = files.filter(({ path, text }) => isSource(path) && text.includes('heavyLoad'))
  return naming.map(({ path }) => path).sort()
}

import type { SourceFile } from './source-tree.ts'

const isTest = (path: string) => path.includes('.test.') || path.includes('/testing/')
// A card of the run planner and a driver's phone show what they choose of a booking: a further field is not there by itself.
const isCard = (path: string) => /\/(runs|drivers-day)[./]/.test(path)
const isSource = (path: string) => /^(apps|packages)\/.*\.tsx?$/.test(path) && !isTest(path) && !isCard(path)

/** The files that name a field of a booking, by the flag for a heavy load: what a further field takes. */
export function filesOfBookingField(files: readonly SourceFile[]): string[] {
  const naming = files.filter(({ path, text }) => isSource(path) && text.includes('heavyLoad'))
  return naming.map(({ path }) => path).sort()
}

import { formatCount } from '@skipyard/domain/shared/format-count.ts'
import type { RemovedDemo } from './remove-demo.ts'

/** What went with the demo and who stays, a line each. */
export function removedInWords({ companies, rows, staying }: RemovedDemo): string[] {
  if (companies.length === 0) return ['There is no demo company here.']
  return [
    `Removed ${companies.join(' and ')}: ${formatCount(rows)} rows, their photos and their people.`,
    ...staying.map(
      (email) => `${email} also works in another company and stays. Everyone knows that password: change it.`,
    ),
  ]
}

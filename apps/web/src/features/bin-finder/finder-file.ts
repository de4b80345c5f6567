import { formatAustralianDate } from '@skipyard/domain/shared/local-date.ts'
import { csvText } from '#web/client/files/csv-text.ts'
import type { FinderBin } from './finder-bin.ts'
import type { BinGroup } from './grouped-bins.ts'
import { finderTexts as texts } from './texts.ts'

const { columns } = texts

type Cell = string | number

const COLUMNS: Record<keyof typeof columns, (bin: FinderBin) => Cell> = {
  stage: ({ stage }) => texts.stages[stage],
  jobID: ({ jobID }) => jobID,
  bin: ({ binNumber }) => binNumber ?? '',
  size: ({ binSize }) => binSize,
  type: ({ binType }) => binType,
  waste: ({ wasteType }) => wasteType,
  customer: ({ customerName }) => customerName,
  phone: ({ customerPhone }) => customerPhone,
  address: ({ address }) => address,
  suburb: ({ suburb }) => suburb,
  since: ({ dropDate }) => formatAustralianDate(dropDate),
  until: ({ pickDate }) => formatAustralianDate(pickDate),
  daysOver: ({ daysOver }) => daysOver,
  run: ({ run }) => (run ? texts.inRun(run.rego.toUpperCase(), run.number, run.stop) : ''),
  perDay: ({ extraDays }) => extraDays?.perDay ?? '',
  amount: ({ extraDays }) => extraDays?.amount ?? '',
}

export function finderFile(groups: readonly BinGroup[]): string {
  const cells = Object.values(COLUMNS)
  const rows = groups.flatMap(({ bins }) => bins.map((bin) => cells.map((cellOf) => cellOf(bin))))
  return csvText([Object.values(columns), ...rows])
}

import { readJson } from '#web/ui/checked/read-json.ts'
import { isFlag, isText, listOf, recordOf } from '#web/ui/checked/shape.ts'
import type { ColumnChoice } from './column-choice.ts'

const areChoices = listOf(recordOf<ColumnChoice>({ name: isText, label: isText, hidden: isFlag }))

export const readColumnChoice = (text: string | undefined): ColumnChoice[] | null =>
  readJson(text, areChoices) ?? null

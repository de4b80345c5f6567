import { readTextList, writeTextList } from '#web/ui/data-table/text-list.ts'
import type { CardFilter } from '../board/unallocated.tsx'
import type { PlannerView } from '../interaction/use-planner-view.ts'

type Filter = Omit<CardFilter, 'kind'>

/** By what the address narrows Unallocated, and the way to change it. */
export function cardFilterOf({ search, show }: PlannerView) {
  const { size = '', waste = '', suburb = '' } = search
  const filter: Filter = {
    sizes: readTextList(size),
    wastes: readTextList(waste),
    suburbs: readTextList(suburb),
  }
  const onFilter = ({ sizes, wastes, suburbs }: Filter) =>
    show({
      size: writeTextList(sizes) || undefined,
      waste: writeTextList(wastes) || undefined,
      suburb: writeTextList(suburbs) || undefined,
    })
  return { filter, onFilter }
}

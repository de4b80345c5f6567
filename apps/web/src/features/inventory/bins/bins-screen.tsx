import { useId } from 'react'
import card from '#web/ui/data-table/table-card.module.css'
import { TableTabs } from '#web/ui/data-table/table-tabs.tsx'
import { BinsForms } from './bins-forms.tsx'
import { NumberedList } from './numbered/numbered-list.tsx'
import { SizesList } from './sizes/sizes-list.tsx'
import { binTexts } from './texts.ts'
import { useBinsView } from './use-bins-view.ts'
import { useHasNumberedBins } from './use-has-numbered-bins.ts'

const { label, sizes, numbered } = binTexts.views
const VIEWS = [
  { value: 'sizes', label: sizes, count: undefined },
  { value: 'numbered', label: numbered, count: undefined },
] as const

/** The company's bins by size and type, and one by one where they have numbers (spec 001 §2). */
export function BinsScreen() {
  const view = useBinsView()
  const hasNumbers = useHasNumberedBins()
  const panelId = useId()
  // Until the company's choice is known, the address is believed.
  const isNumbered = view.name === 'numbered' && hasNumbers !== false
  const tabs =
    hasNumbers || isNumbered ? (
      <TableTabs tabs={VIEWS} value={view.name} onChange={view.showView} panelId={panelId} label={label} />
    ) : null
  const List = isNumbered ? NumberedList : SizesList
  return (
    <div className={card.screen}>
      <List view={view} panelId={panelId} tabs={tabs} />
      <BinsForms view={view} />
    </div>
  )
}

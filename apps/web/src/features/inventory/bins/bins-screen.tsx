import { useId } from 'react'
import classes from './bins.module.css'
import { BinsForms } from './bins-forms.tsx'
import { SizesList } from './sizes/sizes-list.tsx'
import { useBinsView } from './use-bins-view.ts'

/** The company's bins by size and type, and what can be done with them (spec 001 §2). */
export function BinsScreen() {
  const view = useBinsView()
  const panelId = useId()
  return (
    <div className={classes.screen}>
      <SizesList view={view} panelId={panelId} tabs={null} />
      <BinsForms view={view} />
    </div>
  )
}

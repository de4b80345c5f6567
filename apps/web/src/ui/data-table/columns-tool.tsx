import { IconColumns3 } from '@tabler/icons-react'
import { lazy } from 'react'
import type { ColumnChoice } from './column-choice.ts'
import { PanelButton } from './panel-button.tsx'
import classes from './table-card.module.css'

const loadChooser = () => import('./column-chooser.tsx')
const ColumnChooser = lazy(async () => ({ default: (await loadChooser()).ColumnChooser }))

interface ColumnsToolProps {
  label: string
  /** For which list the choice holds, and where. */
  words: string
  choice: readonly ColumnChoice[]
  /** The column that always stands first. */
  fixed: string
  onChoose: (choice: readonly ColumnChoice[]) => void
  onReset: () => void
}

/** Which columns a list shows and in which order; a phone has cards instead. */
export function ColumnsTool({ label, words, choice, fixed, onChoose, onReset }: ColumnsToolProps) {
  return (
    <div className={classes.deskOnly}>
      <PanelButton
        label={label}
        icon={<IconColumns3 size="1rem" stroke={1.75} aria-hidden="true" />}
        preload={loadChooser}
        panel={() => (
          <ColumnChooser words={words} columns={choice} fixed={fixed} onChange={onChoose} onReset={onReset} />
        )}
      />
    </div>
  )
}

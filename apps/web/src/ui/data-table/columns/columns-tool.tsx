import { IconColumns3 } from '@tabler/icons-react'
import { part } from '#web/ui/part/part.tsx'
import { PanelButton } from '../panel-button.tsx'
import classes from '../table-card.module.css'
import type { ColumnChoice } from './column-choice.ts'

const ColumnChooser = part(async () => (await import('./column-chooser.tsx')).ColumnChooser)

interface ColumnsToolProps {
  label: string
  words: string
  fixed: string
  columns: {
    choice: readonly ColumnChoice[]
    choose: (choice: readonly ColumnChoice[]) => void
    reset: () => void
  }
}

export function ColumnsTool({ label, words, fixed, columns: { choice, choose, reset } }: ColumnsToolProps) {
  return (
    <div className={classes.deskOnly}>
      <PanelButton
        label={label}
        icon={<IconColumns3 size="1rem" stroke={1.75} aria-hidden="true" />}
        panel={() => (
          <ColumnChooser words={words} columns={choice} fixed={fixed} onChange={choose} onReset={reset} />
        )}
      />
    </div>
  )
}

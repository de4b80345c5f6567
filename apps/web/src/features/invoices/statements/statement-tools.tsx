import { NativeSelect, SegmentedControl } from '@mantine/core'
import { DateField } from '#web/ui/date-field/date-field.tsx'
import { StatementActions } from './statement-actions.tsx'
import classes from './statement-sheet.module.css'
import { statementTexts as words } from './texts.ts'
import type { StatementsView } from './use-statements-view.ts'

const FORMS = Object.entries(words.forms).map(([value, label]) => ({ value, label }))

/** The days of a statement, by name or one by one, its form, and what can be done with it. */
export function StatementTools({ view, customerId }: { view: StatementsView; customerId: string }) {
  const { from, to, today, ranges, showDays } = view
  const chosen = ranges.find((range) => range.from === from && range.to === to)
  const { own } = words.presets
  return (
    <div className={classes.tools}>
      <NativeSelect
        label={words.range}
        data={[...ranges.map(({ label }) => label), ...(chosen ? [] : [own])]}
        value={chosen?.label ?? own}
        onChange={({ currentTarget: { value } }) => {
          const range = ranges.find(({ label }) => label === value)
          if (range) showDays({ from: range.from, to: range.to })
        }}
      />
      <DateField
        label={words.from}
        isUsuallyPast
        today={today}
        value={from}
        onChange={(day) => day && showDays({ from: day, to })}
      />
      <DateField
        label={words.to}
        isUsuallyPast
        today={today}
        value={to}
        onChange={(day) => day && showDays({ from, to: day })}
      />
      <SegmentedControl aria-label={words.form} data={FORMS} value={view.form} onChange={view.showForm} />
      <StatementActions view={view} customerId={customerId} />
    </div>
  )
}

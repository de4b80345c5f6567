import { Button } from '@mantine/core'
import { CUSTOMER_COLUMNS, type WireImportRow } from '@skipyard/contract/customers.files.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { useState } from 'react'
import { customerTexts } from '../texts.ts'
import classes from './import-dialog.module.css'

// Five thousand at once would hold the page up; whoever wants them all has them at the second press.
const SHOWN_FIRST = 50
const TIMES_MORE = 10

const words = customerTexts.import

const labels = new Map<string, string>(CUSTOMER_COLUMNS.map(({ name, label }) => [name, label]))

interface Line {
  column: string
  message: string
}

function linesOf({ errors, duplicates }: WireImportRow): Line[] {
  if (errors.length > 0) {
    return errors.map(({ column, message }) => ({ column: labels.get(column) ?? column, message }))
  }
  return duplicates.map(({ name, row, reasons }) => {
    const why = reasons.map((reason) => texts.customer[reason]).join(', ')
    return { column: words.duplicates, message: `${words.knownAs(name, row)} (${why})` }
  })
}

/** The rows that are left out, those with errors first: which, and what is wrong in which column. */
export function ImportRows({ rows }: { rows: readonly WireImportRow[] }) {
  const [most, setMost] = useState(SHOWN_FIRST)
  const bad = rows.filter(({ outcome }) => outcome === 'bad')
  const leftOut = [...bad, ...rows.filter(({ outcome }) => outcome === 'duplicate')]
  if (leftOut.length === 0) return null
  const shown = leftOut.slice(0, most)
  const further = Math.min(most * TIMES_MORE, leftOut.length) - shown.length
  return (
    <>
      {leftOut.length > shown.length && (
        <p className={classes.words}>{words.firstOf(shown.length, leftOut.length)}</p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={classes.rows} aria-label={words.bad} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.row}</th>
              <th scope="col">{words.name}</th>
              <th scope="col">{words.column}</th>
              <th scope="col">{words.error}</th>
            </tr>
          </thead>
          <tbody>
            {shown.flatMap((row) =>
              linesOf(row).map(({ column, message }) => (
                <tr key={`${row.row} ${column} ${message}`}>
                  <td>{row.row}</td>
                  <td>{row.name}</td>
                  <td>{column}</td>
                  <td>{message}</td>
                </tr>
              )),
            )}
          </tbody>
        </table>
      </section>
      {further > 0 && (
        <Button mt={8} variant="default" size="xs" onClick={() => setMost(most * TIMES_MORE)}>
          {words.showMore(further)}
        </Button>
      )}
    </>
  )
}

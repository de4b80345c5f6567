import type { ReactNode } from 'react'
import classes from './report-table.module.css'
import { ReportTable } from './report-table.tsx'
import { reportWords as words } from './texts.ts'

interface BarTableProps {
  label: string
  of: string
  bar: string
  heads: ReactNode
  totals: ReactNode
  children: ReactNode
}

export function BarTable({ label, of, bar, heads, totals, children }: BarTableProps) {
  return (
    <ReportTable label={label}>
      <thead>
        <tr>
          <th scope="col" className={classes.words}>
            {of}
          </th>
          <th scope="col" className={`${classes.words} ${classes.bar}`}>
            {bar}
          </th>
          {heads}
        </tr>
      </thead>
      <tbody>{children}</tbody>
      <tfoot>
        <tr>
          <th scope="row" className={classes.words}>
            {words.total}
          </th>
          <td className={classes.bar} />
          {totals}
        </tr>
      </tfoot>
    </ReportTable>
  )
}

import type { ReactNode } from 'react'
import classes from './report-table.module.css'

export function BarRow({ name, bar, children }: { name: string; bar: ReactNode; children: ReactNode }) {
  return (
    <tr>
      <th scope="row" className={classes.words}>
        {name}
      </th>
      <td className={classes.bar}>{bar}</td>
      {children}
    </tr>
  )
}

import { stockTexts } from '../texts.ts'
import classes from './inventory-panel.module.css'

const { stock, plannedDrop, plannedPick, availability } = stockTexts
const COLUMNS = [
  { label: stock, when: stockTexts.inTheMorning },
  { label: plannedDrop, when: '' },
  { label: plannedPick, when: stockTexts.byEvening },
  { label: availability, when: stockTexts.forOneMore },
]

/** What stands in the columns of the panel, below the day or the size (spec 000 §2.12). */
export function StockHead({ first }: { first: string }) {
  return (
    <thead>
      <tr>
        <th scope="col">{first}</th>
        {COLUMNS.map(({ label, when }) => (
          <th key={label} scope="col">
            {label} {when !== '' && <small className={classes.when}>{when}</small>}
          </th>
        ))}
      </tr>
    </thead>
  )
}

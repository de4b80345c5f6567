import type { BinType } from '@skipyard/domain/inventory/bin.ts'
import { Link } from '@tanstack/react-router'
import { binTexts } from '../texts.ts'
import classes from './stock-rows-form.module.css'

/** Why total and count of a size cannot be typed, and the way to the bins that they follow from. */
export function NumberedPointer({ size, type }: { size: number | null; type: BinType }) {
  return (
    <tr className={classes.pointer}>
      <td colSpan={6}>
        <p>
          {binTexts.pointer.words}
          <Link
            to="/app/Inventory/binsTable"
            search={{ view: 'numbered', ofSize: size ?? undefined, ofType: type }}
          >
            {binTexts.pointer.show}
          </Link>
        </p>
      </td>
    </tr>
  )
}

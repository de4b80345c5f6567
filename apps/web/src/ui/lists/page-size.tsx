import { useId } from 'react'
import classes from './page-size.module.css'

/** Spec 000 §9. */
const PAGE_SIZES = [10, 15, 20, 100] as const

interface PageSizeProps {
  pageSize: number
  onPageSize: (pageSize: number) => void
}

export function PageSize({ pageSize, onPageSize }: PageSizeProps) {
  const name = useId()
  return (
    <fieldset className={classes.field}>
      <legend className={classes.legend}>Rows</legend>
      <span className={classes.sizes}>
        {PAGE_SIZES.map((size) => (
          <label key={size} className={classes.size}>
            <input
              type="radio"
              name={name}
              value={size}
              checked={size === pageSize}
              onChange={() => onPageSize(size)}
            />
            {size}
          </label>
        ))}
      </span>
    </fieldset>
  )
}

import { useId } from 'react'
import { FIT, type ListLimit } from '../checked/search-schema.ts'
import classes from './page-size.module.css'

/** Spec 000 §9. */
const PAGE_SIZES = [10, 15, 20, 100] as const

const FIT_WORD = 'Fit'

interface PageSizeProps {
  pageSize: number | typeof FIT
  canFit?: boolean
  onPageSize: (pageSize: ListLimit) => void
}

export function PageSize({ pageSize, canFit = false, onPageSize }: PageSizeProps) {
  const name = useId()
  const sizes = canFit ? [...PAGE_SIZES, FIT] : PAGE_SIZES
  return (
    <fieldset className={classes.field}>
      <legend className={classes.legend}>Rows</legend>
      <span className={classes.sizes}>
        {sizes.map((size) => (
          <label key={size} className={classes.size}>
            <input
              type="radio"
              name={name}
              value={size}
              checked={size === pageSize}
              onChange={() => onPageSize(size)}
            />
            {size === FIT ? FIT_WORD : size}
          </label>
        ))}
      </span>
    </fieldset>
  )
}

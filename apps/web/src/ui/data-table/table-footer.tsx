import { PageNumbers } from '#web/ui/lists/page-numbers.tsx'
import { PageSize } from '#web/ui/lists/page-size.tsx'
import type { ListLimit } from '../checked/search-schema.ts'
import classes from './table-footer.module.css'

interface TableFooterProps {
  page: number
  pageSize: number
  chosenSize?: ListLimit
  total: number | undefined
  noun: { one: string; many: string }
  note?: string
  onPage: (page: number) => void
  onPageSize?: (pageSize: ListLimit) => void
}

const numbers = new Intl.NumberFormat('en-AU')

function rangeOf({ page, pageSize, noun, note = '' }: TableFooterProps, total: number): string {
  if (total === 0) return `0 ${noun.many}`
  const from = Math.min((page - 1) * pageSize + 1, total)
  const to = Math.min(page * pageSize, total)
  const [first, last, all] = [from, to, total].map((number) => numbers.format(number))
  return `${first}–${last} of ${all} ${total === 1 ? noun.one : noun.many}${note}`
}

export function TableFooter(props: TableFooterProps) {
  const { page, pageSize, chosenSize, total, onPage, onPageSize } = props
  const hasNothing = total === 0
  return (
    <div className={hasNothing ? classes.nothing : classes.footer}>
      <span className={classes.range} aria-live="polite">
        {total === undefined ? '' : rangeOf(props, total)}
      </span>
      {!hasNothing && (
        <>
          {onPageSize && (
            <PageSize
              pageSize={chosenSize ?? pageSize}
              canFit={chosenSize !== undefined}
              onPageSize={onPageSize}
            />
          )}
          <PageNumbers page={page} pageSize={pageSize} total={total ?? 0} onPage={onPage} />
        </>
      )}
    </div>
  )
}

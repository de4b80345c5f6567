import { PageNumbers } from '#web/ui/page-numbers.tsx'
import { PageSize } from '#web/ui/page-size.tsx'
import classes from './list-footer.module.css'
import { bookingTexts } from './texts.ts'

interface ListFooterProps {
  page: number
  pageSize: number
  total: number | undefined
  onPage: (page: number) => void
  onPageSize: (pageSize: number) => void
}

function rangeOf(page: number, pageSize: number, total: number): string {
  if (total === 0) return bookingTexts.count.none
  const from = Math.min((page - 1) * pageSize + 1, total)
  return bookingTexts.count.range(from, Math.min(page * pageSize, total), total)
}

/** Which rows of how many are shown, how many a page holds, and the other pages. */
export function ListFooter({ page, pageSize, total, onPage, onPageSize }: ListFooterProps) {
  return (
    <div className={classes.footer}>
      <span className={classes.range} aria-live="polite">
        {total === undefined ? '' : rangeOf(page, pageSize, total)}
      </span>
      <div className={classes.size}>
        <PageSize pageSize={pageSize} onPageSize={onPageSize} />
      </div>
      <PageNumbers page={page} pageSize={pageSize} total={total ?? 0} onPage={onPage} />
    </div>
  )
}

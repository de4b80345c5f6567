import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import classes from './page-numbers.module.css'

/** Up to this many pages all numbers are shown (spec 000 §2.13). */
const MOST_SHOWN_WHOLE = 6

type PageEntry = number | 'gap-before' | 'gap-after'

export function pageList(current: number, last: number): PageEntry[] {
  if (last <= MOST_SHOWN_WHOLE) return Array.from({ length: last }, (_, index) => index + 1)
  const from = Math.max(2, Math.min(current - 1, last - 3))
  const to = Math.min(last - 1, Math.max(current + 1, 4))
  const around = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return [
    1,
    ...(from > 2 ? (['gap-before'] as const) : []),
    ...around,
    ...(to < last - 1 ? (['gap-after'] as const) : []),
    last,
  ]
}

interface PageNumbersProps {
  page: number
  total: number
  pageSize: number
  onPage: (page: number) => void
}

export function PageNumbers({ page, total, pageSize, onPage }: PageNumbersProps) {
  const last = Math.max(1, Math.ceil(total / pageSize))
  return (
    <nav className={classes.pages} aria-label="Pages">
      <button
        type="button"
        className={classes.page}
        aria-label="Previous page"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <IconChevronLeft size="1rem" stroke={1.75} aria-hidden="true" />
      </button>
      {pageList(Math.min(page, last), last).map((entry) =>
        typeof entry === 'number' ? (
          <button
            type="button"
            key={entry}
            className={classes.page}
            aria-label={`Page ${entry}`}
            aria-current={entry === page ? 'page' : undefined}
            onClick={() => onPage(entry)}
          >
            {entry}
          </button>
        ) : (
          <span key={entry} className={classes.gap} aria-hidden="true">
            …
          </span>
        ),
      )}
      <button
        type="button"
        className={classes.page}
        aria-label="Next page"
        disabled={page >= last}
        onClick={() => onPage(page + 1)}
      >
        <IconChevronRight size="1rem" stroke={1.75} aria-hidden="true" />
      </button>
    </nav>
  )
}

import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { pageList } from './page-list.ts'
import classes from './page-numbers.module.css'

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

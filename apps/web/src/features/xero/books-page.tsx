import { BooksCard } from './books/books-card.tsx'
import classes from './books-page.module.css'

/** What goes to the books and comes back, for those who keep them. */
export function BooksPage() {
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <BooksCard />
      </div>
    </div>
  )
}

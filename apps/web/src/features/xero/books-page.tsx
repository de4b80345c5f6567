import { BooksCard } from './books/books-card.tsx'
import classes from './books-page.module.css'
import { CheckCard } from './check/check-card.tsx'
import { ConflictsCard } from './conflicts/conflicts-card.tsx'
import { ContactsCard } from './contacts/contacts-card.tsx'
import { cardId } from './go-to-card.ts'
import { QueueCard } from './queue/queue-card.tsx'

export function BooksPage() {
  return (
    <>
      <div id={cardId('conflicts')}>
        <ConflictsCard />
      </div>
      <div className={classes.columns}>
        <div className={classes.column}>
          <div id={cardId('accounts')}>
            <BooksCard />
          </div>
          <div id={cardId('contacts')}>
            <ContactsCard />
          </div>
          <CheckCard />
        </div>
        <div id="queue">
          <QueueCard />
        </div>
      </div>
    </>
  )
}

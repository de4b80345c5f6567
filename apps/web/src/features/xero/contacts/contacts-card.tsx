import { useQuery } from '@tanstack/react-query'
import { xeroQueries } from '../queries.ts'
import { ReadCard } from '../read-card.tsx'
import classes from './contacts-card.module.css'
import { DetailsLine } from './details-line.tsx'
import { DoubtLine } from './doubt-line.tsx'
import { contactsTexts } from './texts.ts'

export function ContactsCard() {
  const query = useQuery(xeroQueries.contacts())
  return (
    <ReadCard query={query} title={contactsTexts.title} about={contactsTexts.about} height="5rem">
      {({ linked, atFirstInvoice, doubts, differences }) => (
        <>
          <p className={classes.counts}>
            <span>
              <b>{linked.toLocaleString('en-AU')}</b> {contactsTexts.linked}
            </span>
            <span>
              <b>{atFirstInvoice.toLocaleString('en-AU')}</b> {contactsTexts.atFirstInvoice}
            </span>
            {doubts.length + differences.length > 0 && (
              <span className={classes.needed}>
                {contactsTexts.needYou(doubts.length + differences.length)}
              </span>
            )}
          </p>
          <span className={classes.meter} aria-hidden="true">
            <i data-part="linked" style={{ flexGrow: linked }} />
            <i data-part="first" style={{ flexGrow: atFirstInvoice }} />
            <i data-part="doubts" style={{ flexGrow: doubts.length }} />
          </span>
          {doubts.length + differences.length === 0 && (
            <p className={classes.nobody}>{contactsTexts.nobody}</p>
          )}
          {doubts.length > 0 && (
            <ul className={classes.list} aria-label={contactsTexts.doubts}>
              {doubts.map((doubt) => (
                <DoubtLine key={doubt.customerId} doubt={doubt} />
              ))}
            </ul>
          )}
          {differences.length > 0 && (
            <ul className={classes.list} aria-label={contactsTexts.differences}>
              {differences.map((difference) => (
                <DetailsLine key={difference.customerId} difference={difference} />
              ))}
            </ul>
          )}
        </>
      )}
    </ReadCard>
  )
}

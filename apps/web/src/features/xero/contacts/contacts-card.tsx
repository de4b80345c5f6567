import { Button } from '@mantine/core'
import type { WireXeroContacts } from '@skipyard/contract/xero/queue.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useAnswerDetails } from '../books-mutations.ts'
import { xeroQueries } from '../queries.ts'
import { ReadCard } from '../read-card.tsx'
import classes from './contacts-card.module.css'
import { DoubtLine } from './doubt-line.tsx'
import { contactsTexts } from './texts.ts'

function DetailsLine({ difference }: { difference: WireXeroContacts['differences'][number] }) {
  const { customerId, customerName, reason, details } = difference
  const answer = useAnswerDetails(contactsTexts.failed)
  const isUnderWay = (side: 'ours' | 'theirs') => answer.isPending && answer.variables.keep === side
  const keep = (side: 'ours' | 'theirs') => answer.mutate({ customerId, keep: side })
  return (
    <li className={classes.doubt}>
      <div className={classes.head}>
        <div className={classes.who}>
          <Link className={classes.name} to="/app/customers/$customerId" params={{ customerId }}>
            {customerName}
          </Link>
          <span className={classes.found}>{reason === '' ? contactsTexts.bothChanged : reason}</span>
        </div>
        <Button
          variant="subtle"
          size="xs"
          loading={isUnderWay('theirs')}
          disabled={answer.isPending}
          aria-label={contactsTexts.leaveOf(customerName)}
          onClick={() => keep('theirs')}
        >
          {contactsTexts.leave}
        </Button>
        <Button
          variant="default"
          size="xs"
          loading={isUnderWay('ours')}
          disabled={answer.isPending}
          aria-label={contactsTexts.sendOf(customerName)}
          onClick={() => keep('ours')}
        >
          {reason === '' ? contactsTexts.send : contactsTexts.again}
        </Button>
      </div>
      <ul className={classes.candidates}>
        {details.map(({ detail, ours, theirs }) => (
          <li key={detail}>
            <span>
              {contactsTexts.details[detail]}: {contactsTexts.here(ours)}
              <small>{contactsTexts.there(theirs)}</small>
            </span>
          </li>
        ))}
      </ul>
    </li>
  )
}

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

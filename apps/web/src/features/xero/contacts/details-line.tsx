import { Button } from '@mantine/core'
import type { WireXeroContacts } from '@skipyard/contract/xero/queue.ts'
import { Link } from '@tanstack/react-router'
import { useAnswerDetails } from '../books-mutations.ts'
import classes from './contacts-card.module.css'
import { contactsTexts } from './texts.ts'

export function DetailsLine({ difference }: { difference: WireXeroContacts['differences'][number] }) {
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
